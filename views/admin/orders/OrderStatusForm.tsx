import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

/** The status form; sticky at the bottom of phones and of the dialog. */
export function OrderStatusForm({ order }: { order: Order }) {
  const { t } = useTranslation('admin-orders')
  const { t: tStatus } = useTranslation('order-statuses')
  const { href } = usePage()
  return (
    <form className="order__status" method="post" action={href(paths.adminOrderStatus(order.id))}>
      <input type="hidden" name="from_status" value={order.status} />
      <select
        className="status"
        data-status={order.status}
        data-tone={statusRules[order.status].tone}
        name="status"
        defaultValue={order.status}
        aria-label={t('details.status')}
        autoComplete="off"
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {tStatus(`${status}.name`)}
          </option>
        ))}
      </select>
      <button className="btn" type="submit">
        {t('details.save')}
      </button>
    </form>
  )
}
