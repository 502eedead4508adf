import { Field, type FieldProps } from './Field.tsx'

/** An e-mail address: phones show the keyboard for it. */
export function EmailField(field: FieldProps) {
  return <Field {...field} type="email" inputMode="email" maxLength={254} />
}
