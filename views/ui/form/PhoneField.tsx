import { useContext } from 'react'
import { confirmationFields } from '#domain/text/phone.ts'
import { Field, type FieldProps, FormContext } from './Field.tsx'

/** A phone number in any way of writing it. */
export function PhoneField(field: FieldProps) {
  return <Field {...field} type="tel" inputMode="tel" maxLength={50} />
}

/** The numbers that were asked about: if they are sent again unchanged, they are accepted. */
export function PhoneConfirmations() {
  const { formValues } = useContext(FormContext)
  return confirmationFields.map(
    (name) => formValues[name] && <input key={name} type="hidden" name={name} value={formValues[name]} />,
  )
}
