import type { MouseEvent } from 'react'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import { Amount } from '../../ui/Amount.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { isPlainClick } from '../is-plain-click.ts'
import { formatOrderTime } from './format-order-time.ts'
import { OrderRowWarnings } from './OrderRowWarnings.tsx'
import { printFormId } from './PrintBar.tsx'
import { StatusForm } from './StatusForm.tsx'

type OrderRowProps = {
  order: OrderListItem
  /** The query of the list. */
  query: string
  now: number
  isSelected: boolean
  select: (id: number, isSelected: boolean) => void
  open: (id: number) => void
  words: OrdersWords
  language: Language
}

export function OrderRow({ order, query, now, isSelected, select, open, words, language }: OrderRowProps) {
  const { id, number, customer_name, customer_city, customer_phone } = order
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(id)
  }
  return (
    <tr>
      <td>
        <label className="choice orders__pick">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={printFormId}
            checked={isSelected}
            onChange={({ target }) => select(id, target.checked)}
            aria-label={interpolate(words.pick, { number })}
          />
        </label>
        <b>
          <bdi dir="ltr">#{number}</bdi>
        </b>{' '}
        <span className="soft">
          · <time dateTime={order.created_at}>{formatOrderTime(order.created_at, now, words)}</time>
        </span>
      </td>
      <td>
        <b>
          <bdi>{customer_name}</bdi>
        </b>
        <span className="who">
          <bdi>{customer_city}</bdi>
          {customer_phone && (
            <>
              {' · '}
              <a href={telUrl(customer_phone)}>
                <bdi dir="ltr">{customer_phone}</bdi>
              </a>
            </>
          )}
        </span>
        <OrderRowWarnings order={order} words={words} language={language} />
      </td>
      <td className="num end">
        <Amount centimes={centimesFromMad(order.total_amount)} language={language} isInFull />
      </td>
      <td>
        <StatusForm order={order} query={query} words={words} language={language} />
      </td>
      <td className="end">
        <a
          className="btn btn--tint btn--sm"
          href={localisePath(paths.adminOrder(id), language)}
          onClick={openHere}
          aria-label={interpolate(words.details_of, { number })}
        >
          {words.details}
        </a>
      </td>
    </tr>
  )
}
