import { Field, type FieldProps } from './Field.tsx'

/** A phone number in any way of writing it. */
export function PhoneField(field: FieldProps) {
  return <Field {...field} type="tel" inputMode="tel" maxLength={50} />
}
