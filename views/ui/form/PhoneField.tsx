import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmationFields } from '#domain/text/phone.ts'
import { Field, type FieldProps, FormContext } from './Field.tsx'

export function PhoneField(field: FieldProps) {
  return <Field {...field} type="tel" inputMode="tel" maxLength={50} />
}

/**
 * Numbers that were asked about are accepted if they are sent again unchanged. A script asks at once about a number
 * that looks mistyped.
 */
export function PhoneConfirmations() {
  const { t } = useTranslation('cart')
  const { formValues } = useContext(FormContext)
  const slips = t('order.slips', { returnObjects: true, skipInterpolation: true })
  return (
    <>
      <span hidden data-slips={JSON.stringify(slips)} />
      {confirmationFields.map(
        (name) => formValues[name] && <input key={name} type="hidden" name={name} value={formValues[name]} />,
      )}
    </>
  )
}
