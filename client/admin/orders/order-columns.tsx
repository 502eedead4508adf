import type { TFunction } from 'i18next'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centimesFromMad } from '#domain/currency/money.ts'
import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatPhone, telUrl } from '#domain/text/phone.ts'
import { findUnsentChange, unsentChanged } from '../../behaviours/admin/unsent-changes.ts'
import { Amount } from '../../ui/Amount.tsx'
import { hasDialogs, isPlainClick } from '../../ui/browser.ts'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'
import { OrderPieces } from '../../ui/OrderPieces.tsx'
import { StatusSelect } from '../../ui/StatusSheet.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { RowCheckbox, type Selection } from '../selection.tsx'
import { printFormId } from './PrintBar.tsx'

export type OrderCellProps = {
  order: OrderListItem
  query: string
  selection: Selection
  openOrder: (id: number) => void
  openStatusSheet: (opened: OpenedStatusSheet) => void
}

export type OpenedStatusSheet = { order: OrderListItem; chosen: OrderStatus }

type OrderColumn = {
  name: string
  heading: (t: TFunction<'admin-orders'>) => ReactNode
  /** On a phone, whose rows are cards, the cell has a line of its own or the first free place of a side. */
  card: 'full' | 'start' | 'end'
  /** A tablet has room for five columns: a sixth cuts off the names of statuses. */
  isWideOnly: boolean
  className?: string
  Cell: (props: OrderCellProps) => ReactNode
}

/**
 * A value that the list does not have yet is added to orderListFields (#domain/orders/order-list.ts), its heading to
 * `list` in locales/<language>/admin-orders.json.
 */
export const orderListColumns: readonly OrderColumn[] = [
  { name: 'id', heading: (t) => t('list.order'), card: 'start', isWideOnly: false, Cell: NumberCell },
  { name: 'who', heading: (t) => t('list.customer'), card: 'full', isWideOnly: false, Cell: CustomerCell },
  {
    name: 'pieces',
    heading: (t) => t('list.pieces'),
    card: 'full',
    isWideOnly: true,
    Cell: ({ order }) => <OrderPieces pieces={order.pieces} />,
  },
  {
    name: 'total',
    heading: (t) => t('list.total'),
    card: 'end',
    isWideOnly: false,
    className: 'num end',
    Cell: ({ order }) => <Amount centimes={centimesFromMad(order.total_amount)} isInFull />,
  },
  { name: 'state', heading: (t) => t('list.status'), card: 'start', isWideOnly: false, Cell: StatusCell },
  {
    name: 'details',
    heading: (t) => <span className="sr">{t('list.details')}</span>,
    card: 'end',
    isWideOnly: false,
    className: 'end',
    Cell: DetailsCell,
  },
]

function NumberCell({ order: { id, number, created_in_safi }, selection }: OrderCellProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <>
      <RowCheckbox
        id={id}
        name="id"
        form={printFormId}
        label={t('list.pick', { number })}
        selection={selection}
        className="choice orders__pick"
      />
      <b>
        <bdi dir="ltr">#{number}</bdi>
      </b>{' '}
      <span className="soft">
        <LocalDateTime at={created_in_safi} hasTime />
      </span>
    </>
  )
}

function CustomerCell({ order }: OrderCellProps) {
  const { customer_name, customer_city, customer_phone } = order
  return (
    <>
      <b>
        <bdi>{customer_name}</bdi>
      </b>
      <span className="who">
        <bdi>{customer_city}</bdi>{' '}
        {customer_phone && (
          <a href={telUrl(customer_phone)}>
            <bdi dir="ltr">{formatPhone(customer_phone)}</bdi>
          </a>
        )}
      </span>
      <OrderRowWarnings order={order} />
    </>
  )
}

/** Another status is set in the sheet, which without script is a page of its own. */
function StatusCell({ order, query, openStatusSheet }: OrderCellProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-orders')
  const { id, number } = order
  const unsent = useUnsentStatus(id)
  const status = unsent ?? order.status
  return (
    <form
      className="row row--s orders__status"
      method="get"
      action={localisePath(paths.adminOrderStatus(id), language)}
    >
      <input type="hidden" name="list" value={query} />
      <StatusSelect
        status={status}
        label={t('list.status_of', { number })}
        // The effects are known only for the status that the server has, so an order with an unsent status has none.
        onChoose={(chosen) =>
          openStatusSheet({ order: unsent ? { ...order, status, status_effects: {} } : order, chosen })
        }
        orderId={id}
      />
      {unsent && <p className="orders__unsent">{t('unsent.row')}</p>}
      <noscript>
        <button className="btn btn--tint btn--sm" type="submit">
          {t('details.change_status')}
        </button>
      </noscript>
    </form>
  )
}

function useUnsentStatus(orderId: number): OrderStatus | undefined {
  const [status, setStatus] = useState<OrderStatus | undefined>(undefined)
  useEffect(() => {
    const read = () =>
      setStatus(
        findUnsentChange(({ order, status }) => order === orderId && status !== null)?.status ?? undefined,
      )
    read()
    document.addEventListener(unsentChanged, read)
    return () => document.removeEventListener(unsentChanged, read)
  }, [orderId])
  return status
}

function DetailsCell({ order: { id, number }, openOrder }: OrderCellProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-orders')
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event) || !hasDialogs) return
    event.preventDefault()
    openOrder(id)
  }
  return (
    <a
      className="btn btn--tint btn--sm"
      href={localisePath(paths.adminOrder(id), language)}
      onClick={openHere}
      aria-label={t('list.details_of', { number })}
    >
      {t('list.details')}
    </a>
  )
}

function OrderRowWarnings({ order }: { order: OrderListItem }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-orders')
  if (order.warnings.length === 0) return null
  return (
    <ul className="row row--s orders__warnings">
      {order.warnings.map((warning) => {
        const { code, same, count = 0, usual = 0, name = '' } = warning
        const values = { count, usual, name: isolateDirection(name) }
        const [label, text] = [t(`warnings.${code}.label`, values), t(`warnings.${code}.text`, values)]
        return (
          <li key={code} className="badge badge--low" title={text}>
            {same ? <a href={localisePath(orderListQuery.path({ same }), language)}>{label}</a> : label}
            <span className="sr">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
