import type { MouseEvent } from 'react'
import type { Language } from '#domain/language.ts'
import { centimesFromMad } from '#domain/money.ts'
import type { OrderInList } from '#domain/order-list.ts'
import { localPath, paths } from '#domain/paths.ts'
import { callAddress } from '#domain/phone.ts'
import { Amount } from '../../ui/Amount.tsx'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { isPlainClick } from '../is-plain-click.ts'
import { Marks } from './Marks.tsx'
import { orderTime } from './order-time.ts'
import { printFormId } from './PrintBar.tsx'
import { StatusForm } from './StatusForm.tsx'

type OrderRowProps = {
  order: OrderInList
  /** Of the list that it stands in. */
  query: string
  now: number
  isPicked: boolean
  pick: (id: number, isPicked: boolean) => void
  open: (id: number) => void
  words: OrdersWords
  language: Language
}

export function OrderRow({ order, query, now, isPicked, pick, open, words, language }: OrderRowProps) {
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
            checked={isPicked}
            onChange={({ target }) => pick(id, target.checked)}
            aria-label={fillIn(words.pick, { number })}
          />
        </label>
        <b>
          <bdi dir="ltr">#{number}</bdi>
        </b>{' '}
        <span className="soft">
          · <time dateTime={order.created_at}>{orderTime(order.created_at, now, words)}</time>
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
              <a href={callAddress(customer_phone)}>
                <bdi dir="ltr">{customer_phone}</bdi>
              </a>
            </>
          )}
        </span>
        <Marks order={order} words={words} language={language} />
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
          href={localPath(paths.adminOrder(id), language)}
          onClick={openHere}
          aria-label={fillIn(words.details_of, { number })}
        >
          {words.details}
        </a>
      </td>
    </tr>
  )
}
