import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
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

/** `data-slips` of a form: the questions that its script asks at once about a phone number that looks mistyped. */
export function usePhoneSlips(): string {
  const { t } = useTranslation('cart')
  return JSON.stringify(t('order.slips', { returnObjects: true, skipInterpolation: true }))
}
