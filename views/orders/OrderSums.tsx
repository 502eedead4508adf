import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { discountsOf, type Order } from '#domain/orders/order.ts'
import { Amount } from '../../client/ui/Amount.tsx'

/** The sums of an order, for its buyer. */
export function OrderSums({ order, className }: { order: Order; className: string }) {
  const { t } = useTranslation('own-order')
  return (
    <dl className={className}>
      <dt>{t('lines.subtotal')}</dt>
      <dd>
        <Amount centimes={order.subtotal} />
      </dd>
      <dt>{t('lines.delivery')}</dt>
      <dd>{order.shipping === 0 ? t('lines.free') : <Amount centimes={order.shipping} />}</dd>
      {discountsOf(order).map(({ code, sum }) => (
        <Fragment key={code}>
          <dt>
            {t('lines.discount')} <bdi>{code}</bdi>
          </dt>
          <dd>
            <Amount centimes={-sum} />
          </dd>
        </Fragment>
      ))}
      <dt className="sum">{t('lines.total')}</dt>
      <dd className="sum">
        <Amount centimes={order.total_amount} />
      </dd>
    </dl>
  )
}
