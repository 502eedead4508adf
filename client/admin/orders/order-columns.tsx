import type { MouseEvent, ReactNode } from 'react'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import { Amount } from '../../ui/Amount.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { isPlainClick } from '../is-plain-click.ts'
import type { ListTexts } from '../use-list.ts'
import { formatOrderTime } from './format-order-time.ts'
import { OrderRowWarnings } from './OrderRowWarnings.tsx'
import { printFormId } from './PrintBar.tsx'
import { StatusForm } from './StatusForm.tsx'

type OrderCellProps = ListTexts<OrdersWords> & {
  order: OrderListItem
  /** The query of the list. */
  query: string
  now: number
  isSelected: boolean
  select: (id: number, isSelected: boolean) => void
  open: (id: number) => void
}

type OrderColumn = {
  /** Also the grid area of the cell in a phone's card, if client/styles/admin/shared/table.css has one; else it is last. */
  name: string
  heading: (words: OrdersWords) => ReactNode
  className?: string
  Cell: (props: OrderCellProps) => ReactNode
}

/**
 * The columns of the staff list of orders. A value that the list does not have yet: its name in orderListFields
 * (#domain/orders/order-list.ts); a heading: `list` in locales/<language>/admin-orders.json.
 */
export const orderListColumns: readonly OrderColumn[] = [
  { name: 'id', heading: (words) => words.order, Cell: NumberCell },
  { name: 'who', heading: (words) => words.customer, Cell: CustomerCell },
  { name: 'total', heading: (words) => words.total, className: 'num end', Cell: TotalCell },
  { name: 'state', heading: (words) => words.status, Cell: StatusForm },
  {
    name: 'details',
    heading: (words) => <span className="sr">{words.details}</span>,
    className: 'end',
    Cell: DetailsCell,
  },
]

function NumberCell({ order: { id, number, created_at }, now, isSelected, select, words }: OrderCellProps) {
  return (
    <>
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
        · <time dateTime={created_at}>{formatOrderTime(created_at, now, words)}</time>
      </span>
    </>
  )
}

function CustomerCell({ order, words, language }: OrderCellProps) {
  const { customer_name, customer_city, customer_phone } = order
  return (
    <>
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
    </>
  )
}

function TotalCell({ order, language }: OrderCellProps) {
  return <Amount centimes={centimesFromMad(order.total_amount)} language={language} isInFull />
}

function DetailsCell({ order: { id, number }, open, words, language }: OrderCellProps) {
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(id)
  }
  return (
    <a
      className="btn btn--tint btn--sm"
      href={localisePath(paths.adminOrder(id), language)}
      onClick={openHere}
      aria-label={interpolate(words.details_of, { number })}
    >
      {words.details}
    </a>
  )
}
