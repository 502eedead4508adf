import type { ReactNode } from 'react'

/** What an order comes to, by the names of its sums; the last is the total. */
export function Totals({ of: sums }: { of: Record<string, ReactNode> }) {
  const rows = Object.entries(sums).filter(([, sum]) => sum)
  return (
    <dl className="phone-order__totals">
      {rows.map(([name, sum], index) => (
        <div key={name} className={index === rows.length - 1 ? 'sum' : undefined}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
