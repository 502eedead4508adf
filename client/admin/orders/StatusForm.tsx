import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { type OrderStatus, orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError, callApi } from '../../api.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { explainApiError } from '../explain-api-error.ts'
import { updateCachedItem } from '../update-cached-item.ts'

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
