import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { type OrderStatus, orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { useStatusChange } from './use-status-change.ts'

type StatusFormProps = {
  language: Language
  order: OrderListItem
  query: string
}

/** The status of an order, changed on selection; without script by a button. */
export function StatusForm({ order, query, language }: StatusFormProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tStatus } = useTranslation('order-statuses')
  const { id, number } = order
  const { status, change } = useStatusChange(order)
  return (
    <form
      className="orders__status"
      method="post"
      action={localisePath(paths.adminOrderStatus(id), language)}
    >
      <input type="hidden" name="from_status" value={status} />
      <input type="hidden" name="list" value={query} />
      <select
        className="status"
        data-status={status}
        data-tone={statusRules[status].tone}
        name="status"
        value={status}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => change(target.value as OrderStatus)}
        aria-label={t('list.status_of', { number })}
        autoComplete="off"
      >
        {orderStatuses.map((option) => (
          <option key={option} value={option}>
            {tStatus(`${option}.name`)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--tint btn--sm" type="submit">
          {t('list.save')}
        </button>
      </noscript>
    </form>
  )
}
