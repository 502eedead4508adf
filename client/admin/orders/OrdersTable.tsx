import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { useSelection } from '../selection.tsx'
import { type OrderCellProps, orderListColumns } from './order-columns.tsx'
import { PrintBar } from './PrintBar.tsx'

type OrdersTableProps = Omit<OrderCellProps, 'order' | 'now' | 'selection'> & {
  items: OrderListItem[]
  countText: string
  renderedAt: string
}

/** One row per order, a card on phones; selected orders can be printed or cancelled together. */
export function OrdersTable({
  items,
  countText,
  renderedAt,
  query,
  times,
  openOrder,
  openStatusSheet,
}: OrdersTableProps) {
  const { t } = useTranslation('admin-orders')
  const selection = useSelection(items)
  const now = useNow(renderedAt)
  return (
    <>
      <PrintBar selection={selection} countText={countText} query={query} />
      <table className="table table--orders">
        <thead>
          <tr>
            {orderListColumns.map(({ name, isOnTablets, heading }) => (
              <th key={name} className={`orders__${name}`} data-on-tablets={isOnTablets ? undefined : false}>
                {heading(t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <tr key={order.id}>
              {orderListColumns.map(({ name, card, isOnTablets, className = '', Cell }) => (
                <td
                  key={name}
                  className={`orders__${name} ${className}`.trim()}
                  data-card={card}
                  data-on-tablets={isOnTablets ? undefined : false}
                >
                  <Cell
                    order={order}
                    now={now}
                    times={times}
                    query={query}
                    selection={selection}
                    openOrder={openOrder}
                    openStatusSheet={openStatusSheet}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The time of rendering, at first on the server, from which 'today' is computed; updated every minute. */
function useNow(renderedAt: string): number {
  const [now, setNow] = useState(() => Date.parse(renderedAt))
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(interval)
  }, [])
  return now
}
