import { Field, type FieldProps } from '../../ui/form/Field.tsx'

type CountFieldProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'errors' | 'hint' | 'isOptional'>

/** An integer in digits of any script, which type="number" would drop; parsed by readTypedNumber. */
export function CountField(props: CountFieldProps) {
  return <Field {...props} inputMode="numeric" autoComplete="off" maxLength={20} isLtr />
}
