import { maxOrdersFound, type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatListCount } from '../admin/format-list-count.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { NoOrders } from '../admin/orders/NoOrders.tsx'
import { OrderDialog } from '../admin/orders/OrderDialog.tsx'
import { OrderFilters } from '../admin/orders/OrderFilters.tsx'
import { OrdersTable } from '../admin/orders/OrdersTable.tsx'
import { useOpenOrder } from '../admin/orders/use-open-order.ts'
import { useList } from '../admin/use-list.ts'
import { useLiveOrders } from '../admin/use-live-orders.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { OrdersWords } from '../ui/words/orders-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type OrdersListProps = {
  initialList: Page<OrderListItem>
  /** The query string of the page. */
  initialQuery: string
  renderedAt: string
  cities: string[]
  words: OrdersWords
  language: Language
}

/** The admin list of orders: filters, pages, inline status changes, details in a dialog over the list. */
function OrdersList({ initialList, initialQuery, renderedAt, cities, words, language }: OrdersListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: paths.api.orders,
    initialQuery,
    initialList,
  })
  useLiveOrders()
  const opened = useOpenOrder(language)
  const filter = orderListQuery.parse(query)
  return (
    <div className="orders">
      <OrderFilters
        filter={filter}
        query={query}
        cities={cities}
        goTo={goTo}
        words={words}
        language={language}
      />
      {error && <ListError error={error} tryAgain={tryAgain} words={words} language={language} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <OrdersTable
            items={list.items}
            countText={formatListCount(
              { total: list.total, q: filter.q, maxFound: maxOrdersFound },
              words,
              language,
            )}
            query={query}
            renderedAt={renderedAt}
            open={opened.open}
            words={words}
            language={language}
          />
        ) : (
          <NoOrders
            isFiltered={orderListQuery.isFiltered(filter)}
            goTo={goTo}
            words={words}
            language={language}
          />
        )}
      </ListBody>
      <ListPager list={list} query={query} goTo={goTo} words={words} language={language} />
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
