import { useTranslation } from 'react-i18next'
import { type OwnOrder, ownOrderActionPath } from '#domain/orders/own-order/own-order.ts'
import { usePage } from '../PageContext.ts'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PhoneConfirmations } from '../ui/form/PhoneConfirmations.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { SubmitRow } from '../ui/form/SubmitRow.tsx'
import { usePhoneSlips } from '../ui/form/use-phone-slips.ts'

export type OwnFormState = {
  /** Submitted values, and keys of errors.json by field name. */
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
}

/** Corrects phone, address and notes while the order is pending. */
export function CorrectionForm({ own, formValues = {}, errors = {} }: OwnFormState & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { href } = usePage()
  const { order, path } = own
  const labels = {
    customer_phone: t('details.customer_phone'),
    customer_address: t('details.customer_address'),
    notes: t('details.notes'),
  }
  const stored = { ...order, notes: order.notes ?? '' }
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: formValues[name] ?? stored[name],
    errors: errors[name],
  })
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  return (
    <form
      className="stack"
      method="post"
      action={href(ownOrderActionPath(path, 'correction'))}
      noValidate
      data-slips={usePhoneSlips()}
    >
      {fields.length > 0 && <ErrorSummary text={t('correct.check')} fields={fields} />}
      <input type="hidden" name="base" value={formValues.base ?? own.correctionBase} />
      <PhoneConfirmations formValues={formValues} />
      <PhoneField {...field('customer_phone')} autoComplete="tel" />
      <Field {...field('customer_address')} autoComplete="street-address" maxLength={500} />
      <Field {...field('notes')} maxLength={2000} isOptional isLong />
      <p className="hint">{t('correct.city')}</p>
      <SubmitRow>{t('correct.submit')}</SubmitRow>
    </form>
  )
}
