import { maxOrdersFound, type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatListCount } from '../admin/format-list-count.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { OrderDialog } from '../admin/orders/OrderDialog.tsx'
import { OrderFilters } from '../admin/orders/OrderFilters.tsx'
import { OrdersTable } from '../admin/orders/OrdersTable.tsx'
import { useOpenOrder } from '../admin/orders/use-open-order.ts'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { useLiveOrders } from '../admin/use-live-orders.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { OrdersWords } from '../ui/words/orders-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type OrdersListProps = ListIslandProps<OrderListItem, OrdersWords> & { renderedAt: string; cities: string[] }

/** The admin list of orders: filters, pages, inline status changes, details in a dialog over the list. */
function OrdersList({ renderedAt, cities, words, language, ...initial }: OrdersListProps) {
  const state = useList({ api: paths.api.orders, listQuery: orderListQuery, ...initial })
  useLiveOrders()
  const opened = useOpenOrder(language)
  const { list, query, filter } = state
  const count = { total: list.total, q: filter.q, maxFound: maxOrdersFound }
  const part = { state, words, language }
  return (
    <div className="orders">
      <OrderFilters cities={cities} {...part} />
      <ListBody tab="orders" emptyIcon="clipboard-list" {...part}>
        <OrdersTable
          items={list.items}
          countText={formatListCount(count, words, language)}
          query={query}
          renderedAt={renderedAt}
          open={opened.open}
          words={words}
          language={language}
        />
      </ListBody>
      <OrderDialog
        id={opened.id}
        number={list.items.find((order) => order.id === opened.id)?.number}
        onClose={opened.close}
        words={words}
        language={language}
      />
    </div>
  )
}

export default defineIsland('OrdersList', withQueryClient(OrdersList))
