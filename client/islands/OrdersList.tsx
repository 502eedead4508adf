import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOrdersFound, type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import { localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { OrderDialog } from '../admin/orders/OrderDialog.tsx'
import { type FilteredCourier, OrderFilters } from '../admin/orders/OrderFilters.tsx'
import { OrdersTable } from '../admin/orders/OrdersTable.tsx'
import type { OpenedStatusSheet } from '../admin/orders/order-columns.tsx'
import { type ListIslandProps, listTexts, updateCachedItem, useList } from '../admin/use-list.ts'
import { ordersChanged } from '../behaviours/admin/live-orders.ts'
import { type ChangeAnswered, changeAnswered } from '../behaviours/admin/unsent-changes.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { hasDialogs } from '../ui/browser.ts'
import { StatusDialog, StatusSheet } from '../ui/StatusSheet.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { withQueryClient } from '../with-query-client.tsx'

type OrdersListProps = ListIslandProps<OrderListItem> & {
  couriers: FilteredCourier[]
}

function OrdersList({ couriers, ...initial }: OrdersListProps) {
  const { t } = useTranslation('admin-orders')
  const state = useList({ api: paths.api.orders, listQuery: orderListQuery, ...initial })
  useLiveOrders()
  const opened = useOpenOrder()
  const language = useLanguage()
  const [statusSheet, setStatusSheet] = useState<OpenedStatusSheet | null>(null)
  function openStatusSheet(opened: OpenedStatusSheet) {
    const page = localisePath(paths.adminOrderStatus(opened.order.id), language)
    if (hasDialogs) setStatusSheet(opened)
    else location.assign(`${page}?status=${opened.chosen}`)
  }
  const { list, query, filter } = state
  // A search is counted up to a limit only.
  const countText =
    filter.q && list.total >= maxOrdersFound
      ? t('list.most_found', { most: list.total })
      : t('list.count', { count: list.total })
  return (
    <div className="stack stack--s orders">
      <OrderFilters couriers={couriers} state={state} />
      <ListBody
        tab="orders"
        noneYet={{ icon: 'clipboard-list', title: t('list.empty'), text: t('list.empty_text') }}
        noneFound={{ title: t('list.none'), text: t('list.none_text') }}
        // The count of the orders is read out from the table, which an empty list does not have.
        statusText={list.items.length > 0 ? '' : t('list.none')}
        state={state}
      >
        <OrdersTable
          items={list.items}
          countText={countText}
          query={query}
          openOrder={opened.open}
          openStatusSheet={openStatusSheet}
        />
      </ListBody>
      <OrderDialog
        id={opened.id}
        number={list.items.find((order) => order.id === opened.id)?.number}
        onClose={opened.close}
      />
      <StatusSheetDialog opened={statusSheet} onClose={() => setStatusSheet(null)} />
    </div>
  )
}

export default defineIsland('OrdersList', withQueryClient(OrdersList), {
  ...listTexts,
  'admin-orders': (language) => import(`../../locales/${language}/admin-orders.json`),
  'order-statuses': (language) => import(`../../locales/${language}/order-statuses.json`),
})

function useOpenOrder() {
  const language = useLanguage()
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const readUrl = () => setId(readOrderId(location.pathname))
    readUrl()
    addEventListener('popstate', readUrl)
    return () => removeEventListener('popstate', readUrl)
  }, [])
  return {
    id,
    open(orderId: number) {
      history.pushState(null, '', localisePath(paths.adminOrder(orderId), language))
      setId(orderId)
    },
    close() {
      // When closed by back navigation, the URL is the list's already.
      if (readOrderId(location.pathname) !== null) history.back()
      else setId(null)
    },
  }
}

function readOrderId(pathname: string): number | null {
  const [, id] = /^\/admin\/orders\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

function StatusSheetDialog({ opened, onClose }: { opened: OpenedStatusSheet | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
  }, [opened])
  const handleClose = () => {
    document.querySelector<HTMLElement>(`[data-status-of="${opened?.order.id}"]`)?.focus()
    onClose()
  }
  return (
    <StatusDialog order={opened?.order} ref={dialog} onClose={handleClose}>
      {opened && (
        <StatusSheet
          key={`${opened.order.id} ${opened.chosen}`}
          order={opened.order}
          effects={opened.order.status_effects}
          chosen={opened.chosen}
        />
      )}
    </StatusDialog>
  )
}

/** Fetches the list again whenever an order was placed or changed, and shows a status that was set here at once. */
function useLiveOrders(): void {
  const client = useQueryClient()
  useEffect(() => {
    const lists = { queryKey: [paths.api.orders] }
    const refresh = () => void client.invalidateQueries(lists)
    const show = (event: Event) => {
      const { order, status } = (event as ChangeAnswered).detail
      // A list that was requested before this change would overwrite it, so its request is cancelled.
      void client.cancelQueries(lists)
      if (status) updateCachedItem<OrderListItem>(client, lists, order, { status, status_effects: {} })
      refresh()
    }
    document.addEventListener(ordersChanged, refresh)
    document.addEventListener(changeAnswered, show)
    return () => {
      document.removeEventListener(ordersChanged, refresh)
      document.removeEventListener(changeAnswered, show)
    }
  }, [client])
}
