import { Field, type FieldProps } from '../../ui/form/Field.tsx'

type CountFieldProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'errors' | 'hint' | 'isOptional'>

/** A whole number in the digits of any keyboard, which a field of type number would drop; read by readNumberCell. */
export function CountField(props: CountFieldProps) {
  return <Field {...props} inputMode="numeric" autoComplete="off" maxLength={20} isLtr />
}
