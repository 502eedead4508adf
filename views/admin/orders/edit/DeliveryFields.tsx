import { marks } from '#domain/orders/mark.ts'
import { useTranslation } from '../../../translation/use-translation.ts'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'

type DeliveryFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** The customer's details in an order. */
export function DeliveryFields({ formValues, errors }: DeliveryFieldsProps) {
  const { t } = useTranslation('order-edit')
  const { t: tOrders } = useTranslation('admin-orders')
  const { t: tCommon } = useTranslation()
  const field = (name: string) => ({
    name,
    value: formValues[name],
    errors: errors[name],
    autoComplete: 'off',
  })
  return (
    <section className="panel">
      <h2>{t('address')}</h2>
      <div className="form-grid">
        <Field {...field('customer_name')} label={tOrders('phone.name')} maxLength={200} />
        <PhoneField {...field('customer_phone')} label={tOrders('phone.phone')} />
        <Field {...field('customer_city')} label={tOrders('phone.city')} maxLength={100} />
        <EmailField {...field('customer_email')} label={tOrders('phone.email')} isOptional />
        <Field {...field('customer_address')} label={tOrders('phone.address')} maxLength={500} isWide />
        <Field {...field('notes')} label={tOrders('phone.notes')} maxLength={2000} isOptional isWide isLong />
        <Field
          {...field('mark')}
          label={tOrders('phone.mark')}
          options={
            <>
              <option value="">{tCommon('no_mark')}</option>
              {marks.map((mark) => (
                <option key={mark} value={mark}>
                  {tCommon(`marks.${mark}`)}
                </option>
              ))}
            </>
          }
          isOptional
        />
      </div>
    </section>
  )
}
