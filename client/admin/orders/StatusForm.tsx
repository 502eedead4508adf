import type { ChangeEvent } from 'react'
import type { Language } from '#domain/language.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import type { OrderInList } from '#domain/order-list.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { useStatusChange } from './use-status-change.ts'

type StatusFormProps = {
  order: OrderInList
  query: string
  words: OrdersWords
  language: Language
}

/** The status of an order: with its own button, or changed at once where scripts run. */
export function StatusForm({ order, query, words, language }: StatusFormProps) {
  const { id, number } = order
  const { status, change } = useStatusChange(order, words)
  return (
    <form className="orders__status" method="post" action={localPath(paths.adminOrderStatus(id), language)}>
      <input type="hidden" name="from_status" value={status} />
      <input type="hidden" name="list" value={query} />
      <select
        className="status"
        data-status={status}
        name="status"
        value={status}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => change(target.value as OrderStatus)}
        aria-label={fillIn(words.status_of, { number })}
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
