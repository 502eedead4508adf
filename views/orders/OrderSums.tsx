import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { discountsOf } from '#domain/orders/order-discounts.ts'
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
      {discountsOf(order).map(({ code, sum }) => (
        <Fragment key={code}>
          <dt>
            {t('lines.discount')} <bdi>{code}</bdi>
          </dt>
          <dd>
            <Amount centimes={-sum} language={language} />
          </dd>
        </Fragment>
      ))}
      <dt className="sum">{t('lines.total')}</dt>
      <dd className="sum">
        <Amount centimes={order.total_amount} language={language} />
      </dd>
    </dl>
  )
}
