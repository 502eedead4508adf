import { useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { OrderEditView } from '#domain/orders/diff-order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { PriceField } from '../../form/PriceField.tsx'

type SumFieldsProps = {
  view: OrderEditView
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** Delivery fee, and a discount with its reason. */
export function SumFields({ view, formValues, errors }: SumFieldsProps) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  const field = (name: string) => ({ name, value: formValues[name], errors: errors[name] })
  const usual = isolateDirection(`${formatMadInFull(view.usualShipping, language)}\u00a0DH`)
  return (
    <section className="panel">
      <h2>{t('sums')}</h2>
      <div className="form-grid">
        <PriceField {...field('shipping')} label={t('shipping')} hint={t('shipping_hint', { sum: usual })} />
        <PriceField {...field('discount')} label={t('discount')} hint={t('discount_hint')} isOptional />
        <Field
          {...field('discount_reason')}
          label={t('discount_reason')}
          hint={t('discount_reason_hint')}
          maxLength={300}
          autoComplete="off"
          isConditional
          isWide
        />
      </div>
    </section>
  )
}

/** The sums that the form would make. */
export function EditedSums({ view }: { view: OrderEditView }) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  const sums = {
    subtotal: view.subtotal,
    shipping: view.shipping,
    ...(view.discount > 0 && { discount: -view.discount }),
    total: view.total,
  }
  const names = { subtotal: t('subtotal'), shipping: t('history.shipping'), discount: t('history.discount') }
  return (
    <dl className="phone-order__totals" data-part="sums" aria-live="polite">
      {Object.entries(sums).map(([name, sum]) => (
        <div key={name} className={name === 'total' ? 'sum' : undefined}>
          <dt>{name === 'total' ? t('total') : names[name as 'subtotal']}</dt>
          <dd>
            <Amount centimes={sum} language={language} isInFull />
          </dd>
        </div>
      ))}
    </dl>
  )
}
