import { useEffect, useState } from 'react'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { OrderRow } from './OrderRow.tsx'
import { PrintBar } from './PrintBar.tsx'

type OrdersTableProps = {
  items: OrderListItem[]
  /** How many there are in all. */
  orderCountText: string
  query: string
  renderedAt: string
  open: (id: number) => void
  words: OrdersWords
  language: Language
}

/** A line for each order, on a phone a card; those that are ticked are printed together. */
export function OrdersTable({
  items,
  orderCountText,
  query,
  renderedAt,
  open,
  words,
  language,
}: OrdersTableProps) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const now = useNow(renderedAt)
  const pickedHere = items.filter(({ id }) => picked.has(id))
  function pick(id: number, isPicked: boolean) {
    const others = [...picked].filter((other) => other !== id)
    setPicked(new Set(isPicked ? [...others, id] : others))
  }
  function pickAll(arePicked: boolean) {
    setPicked(new Set(arePicked ? items.map(({ id }) => id) : []))
  }
  return (
    <>
      <PrintBar
        picked={pickedHere.length}
        query={query}
        orderCountText={orderCountText}
        areAllPicked={pickedHere.length === items.length}
        pickAll={pickAll}
        words={words}
        language={language}
      />
      <table className="table table--orders">
        <thead>
          <tr>
            <th>{words.order}</th>
            <th>{words.customer}</th>
            <th>{words.total}</th>
            <th>{words.status}</th>
            <th>
              <span className="sr">{words.details}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              query={query}
              now={now}
              isPicked={picked.has(order.id)}
              pick={pick}
              open={open}
              words={words}
              language={language}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The moment at which the rows were drawn, at first by the server: what is 'today' is reckoned from it. */
function useNow(renderedAt: string): number {
  const [now, setNow] = useState(() => Date.parse(renderedAt))
  useEffect(() => {
    const minute = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(minute)
  }, [])
  return now
}
