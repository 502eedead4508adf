import { confirmationFields } from '#domain/text/phone.ts'

/** The numbers that were asked about: sent again unchanged, they are taken. */
export function PhoneConfirmations({ formValues }: { formValues: Record<string, string> }) {
  return confirmationFields.map(
    (name) => formValues[name] && <input key={name} type="hidden" name={name} value={formValues[name]} />,
  )
}
