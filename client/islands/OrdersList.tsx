import type { Language } from '#domain/language.ts'
import { isNarrowed, type OrderListPage } from '#domain/order-list.ts'
import { paths } from '#domain/paths.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { ListTrouble } from '../admin/ListTrouble.tsx'
import { Filters } from '../admin/orders/Filters.tsx'
import { filterIn } from '../admin/orders/filter-in.ts'
import { NoOrders } from '../admin/orders/NoOrders.tsx'
import { OrderDialog } from '../admin/orders/OrderDialog.tsx'
import { OrdersTable } from '../admin/orders/OrdersTable.tsx'
import { useOpenOrder } from '../admin/orders/use-open-order.ts'
import { useList } from '../admin/use-list.ts'
import { useLiveOrders } from '../admin/use-live-orders.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { countText, type OrdersWords } from '../ui/orders-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type OrdersListProps = {
  drawn: OrderListPage
  /** What the page's address asks for. */
  drawnQuery: string
  drawnAt: string
  cities: string[]
  words: OrdersWords
  language: Language
}

/** The orders as staff go through them: narrowed, paged, their status changed on the spot, each opened over the list. */
function OrdersList({ drawn, drawnQuery, drawnAt, cities, words, language }: OrdersListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: paths.api.orders,
    drawnQuery,
    drawn,
  })
  useLiveOrders()
  const opened = useOpenOrder(language)
  const filter = filterIn(query)
  return (
    <div className="orders">
      <Filters filter={filter} query={query} cities={cities} goTo={goTo} words={words} language={language} />
      {error && <ListTrouble error={error} tryAgain={tryAgain} words={words} language={language} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <OrdersTable
            items={list.items}
            countText={countText(list.total, filter, words, language)}
            query={query}
            drawnAt={drawnAt}
            open={opened.open}
            words={words}
            language={language}
          />
        ) : (
          <NoOrders isNarrowed={isNarrowed(filter)} goTo={goTo} words={words} language={language} />
        )}
      </ListBody>
      <ListPager {...list} query={query} goTo={goTo} words={words} language={language} />
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
