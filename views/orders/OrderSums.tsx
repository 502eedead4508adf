import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'

/** The sums of an order, for its buyer. */
export function OrderSums({ order, className }: { order: Order; className: string }) {
  const { t } = useTranslation('own-order')
  const { language } = usePage()
  return (
    <dl className={className}>
      <dt>{t('lines.subtotal')}</dt>
      <dd>
        <Amount centimes={order.subtotal} language={language} />
      </dd>
      <dt>{t('lines.delivery')}</dt>
      <dd>
        {order.shipping === 0 ? t('lines.free') : <Amount centimes={order.shipping} language={language} />}
      </dd>
      {order.discount > 0 && (
        <>
          <dt>
            {t('lines.discount')} <bdi>{order.discount_code}</bdi>
          </dt>
          <dd>
            <Amount centimes={-order.discount} language={language} />
          </dd>
        </>
      )}
      <dt className="sum">{t('lines.total')}</dt>
      <dd className="sum">
        <Amount centimes={order.total_amount} language={language} />
      </dd>
    </dl>
  )
}
