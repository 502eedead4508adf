import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'

/** The orders of a customer, newest first, each with a link to its page. */
export function CustomerOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('admin-customers')
  if (orders.length === 0) return <p className="soft">{t('page.no_orders')}</p>
  return (
    <table className="table table--customer-orders">
      <thead>
        <tr>
          <th>{t('page.order')}</th>
          <th>{t('page.city')}</th>
          <th>{t('page.status')}</th>
          <th className="end">{t('page.total')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('order-statuses')
  const { language, href } = usePage()
  return (
    <tr>
      <td>
        <a className="link" href={href(paths.adminOrder(order.id))}>
          <bdi dir="ltr">#{order.number}</bdi>
        </a>{' '}
        <span className="soft">
          · <DateTime at={order.created_at} />
        </span>
      </td>
      <td className="customer__city">
        <bdi>{order.customer_city}</bdi>
      </td>
      <td className="customer__status">
        <span className="status" data-status={order.status} data-tone={statusRules[order.status].tone}>
          {t(`${order.status}.name`)}
        </span>
      </td>
      <td className="num end">
        <Amount centimes={order.total_amount} language={language} isInFull />
      </td>
    </tr>
  )
}
