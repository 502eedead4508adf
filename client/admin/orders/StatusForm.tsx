import type { ChangeEvent } from 'react'
import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'
import { useStatusChange } from './use-status-change.ts'

type StatusFormProps = {
  order: OrderListItem
  query: string
  words: OrdersWords
  language: Language
}

/** The status of an order: with its own button, or changed at once where scripts run. */
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
        {orderStatuses.map((known) => (
          <option key={known} value={known}>
            {words.statuses[known]}
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
