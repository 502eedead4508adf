import type { ChangeEvent } from 'react'
import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import type { ListTexts } from '../use-list.ts'
import { useStatusChange } from './use-status-change.ts'

type StatusFormProps = ListTexts<OrdersWords> & {
  order: OrderListItem
  query: string
}

/** The status of an order, changed on selection; without script by a button. */
export function StatusForm({ order, query, words, language }: StatusFormProps) {
  const { id, number } = order
  const { status, change } = useStatusChange(order, words)
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
        name="status"
        value={status}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => change(target.value as OrderStatus)}
        aria-label={interpolate(words.status_of, { number })}
        autoComplete="off"
      >
        {orderStatuses.map((option) => (
          <option key={option} value={option}>
            {words.statuses[option]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--tint btn--sm" type="submit">
          {words.save}
        </button>
      </noscript>
    </form>
  )
}
