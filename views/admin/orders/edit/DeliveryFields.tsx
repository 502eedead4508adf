import { useTranslation } from 'react-i18next'
import { DeliveryInputs } from '../phone-order/DeliveryInputs.tsx'

type DeliveryFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** The customer's details in an order. */
export function DeliveryFields({ formValues, errors }: DeliveryFieldsProps) {
  const { t } = useTranslation('order-edit')
  return (
    <section className="panel">
      <h2>{t('address')}</h2>
      <div className="form-grid">
        <DeliveryInputs formValues={formValues} errors={errors} />
      </div>
    </section>
  )
}
