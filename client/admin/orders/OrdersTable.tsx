import { useTranslation } from 'react-i18next'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { useSelection } from '../selection.tsx'
import { type OrderCellProps, orderListColumns } from './order-columns.tsx'
import { PrintBar } from './PrintBar.tsx'

type OrdersTableProps = Omit<OrderCellProps, 'order' | 'selection'> & {
  items: OrderListItem[]
  countText: string
}

export function OrdersTable({ items, countText, ...cell }: OrdersTableProps) {
  const { t } = useTranslation('admin-orders')
  const selection = useSelection(items)
  return (
    <>
      <PrintBar selection={selection} countText={countText} query={cell.query} />
      <table className="table table--orders">
        <thead>
          <tr>
            {orderListColumns.map(({ name, isWideOnly, heading }) => (
              <th key={name} className={`orders__${name}`} data-wide-only={isWideOnly || undefined}>
                {heading(t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <tr key={order.id}>
              {orderListColumns.map(({ name, card, isWideOnly, className = '', Cell }) => (
                <td
                  key={name}
                  className={`orders__${name} ${className}`.trim()}
                  data-card={card}
                  data-wide-only={isWideOnly || undefined}
                >
                  <Cell order={order} selection={selection} {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
