import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { centimesFromMad } from '#domain/currency/money.ts'
import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import { type OrderStatus, orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import { ApiError, callApi } from '../../api.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { Amount } from '../../ui/Amount.tsx'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { OrderPieces } from '../../ui/OrderPieces.tsx'
import { RowCheckbox, type Selection } from '../selection.tsx'
import { explainApiError, updateCachedItem } from '../use-list.ts'
import { formatOrderTime, type OrderTimes } from './format-order-time.ts'
import { printFormId } from './PrintBar.tsx'

type OrderCellProps = {
  language: Language
  times: OrderTimes
  order: OrderListItem
  /** The query of the list. */
  query: string
  now: number
  selection: Selection
  open: (id: number) => void
}

type OrderColumn = {
  /** Also the grid area of the cell in a phone's card, if client/styles/admin/shared/table.css has one; else it is last. */
  name: string
  heading: (t: TFunction<'admin-orders'>) => ReactNode
  className?: string
  Cell: (props: OrderCellProps) => ReactNode
}

/**
 * The columns of the staff list of orders. A value that the list does not have yet: its name in orderListFields
 * (#domain/orders/order-list.ts); a heading: `list` in locales/<language>/admin-orders.json.
 */
export const orderListColumns: readonly OrderColumn[] = [
  { name: 'id', heading: (t) => t('list.order'), Cell: NumberCell },
  { name: 'who', heading: (t) => t('list.customer'), Cell: CustomerCell },
  {
    name: 'pieces',
    heading: (t) => t('list.pieces'),
    Cell: ({ order }) => <OrderPieces pieces={order.pieces} />,
  },
  { name: 'total', heading: (t) => t('list.total'), className: 'num end', Cell: TotalCell },
  { name: 'state', heading: (t) => t('list.status'), Cell: StatusForm },
  {
    name: 'details',
    heading: (t) => <span className="sr">{t('list.details')}</span>,
    className: 'end',
    Cell: DetailsCell,
  },
]

function NumberCell({ order: { id, number, created_at }, now, selection, times }: OrderCellProps) {
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
        · <time dateTime={created_at}>{formatOrderTime(created_at, now, times, t)}</time>
      </span>
    </>
  )
}

function CustomerCell({ order, language }: OrderCellProps) {
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
      <OrderRowWarnings order={order} language={language} />
    </>
  )
}

function TotalCell({ order, language }: OrderCellProps) {
  return <Amount centimes={centimesFromMad(order.total_amount)} language={language} isInFull />
}

function DetailsCell({ order: { id, number }, open, language }: OrderCellProps) {
  const { t } = useTranslation('admin-orders')
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
      aria-label={t('list.details_of', { number })}
    >
      {t('list.details')}
    </a>
  )
}

type OrderRowWarningsProps = { order: OrderListItem; language: Language }

/** Reasons to check an order before confirming it; a warning about similar orders links to them. */
function OrderRowWarnings({ order, language }: OrderRowWarningsProps) {
  const { t } = useTranslation('admin-orders')
  if (order.warnings.length === 0) return null
  return (
    <ul className="orders__warnings">
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

type StatusFormProps = {
  language: Language
  order: OrderListItem
  query: string
}

/** The status of an order, changed on selection; without script by a button. */
function StatusForm({ order, query, language }: StatusFormProps) {
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

const lists = { queryKey: [paths.api.orders] }

type StatusChange = { from: OrderStatus; to: OrderStatus }

/** An optimistic status change: reverted with a toast when it fails; changes of one order run one after the other. */
function useStatusChange(order: OrderListItem) {
  const { t } = useTranslation('common')
  const { t: tLists } = useTranslation('admin-lists')
  const { t: tOrders } = useTranslation('admin-orders')
  const client = useQueryClient()
  const { id, number } = order
  const mutationKey = [paths.api.order(id)]
  // A pending change wins over a list that was fetched before it was saved.
  const [pendingStatus] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as StatusChange).to,
  }).slice(-1)
  const status = pendingStatus ?? order.status
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `status of ${id}` },
    mutationFn: ({ from, to }: StatusChange) =>
      callApi(paths.api.order(id), { method: 'PATCH', body: { status: to, from_status: from } }),
    async onSuccess(_result, { to }) {
      await client.cancelQueries(lists)
      updateCachedItem<OrderListItem>(client, lists, id, { status: to })
      showToast({
        title: t('toasts.order_status_updated.title'),
        text: t('toasts.order_status_updated.text', { number }),
        tone: 'status',
      })
    },
    onError: (error) =>
      showToast({ title: tOrders('list.error'), text: explain(error, tLists), tone: 'alert' }),
    // The order may no longer match the list's filter.
    onSettled: () => client.invalidateQueries(lists),
  })
  return { status, change: (to: OrderStatus) => mutate({ from: status, to }) }
}

/** A conflict (409) has its reason as localised text. */
function explain(error: Error, t: TFunction<'admin-lists'>): string {
  const isConflict = error instanceof ApiError && error.status === 409
  return isConflict ? String(error.problem.detail) : explainApiError(error, t)
}
