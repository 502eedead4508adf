import type { ReactNode } from 'react'

export type FiguresColumn<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type FiguresTableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly FiguresColumn<Row>[]
}

/** A table of figures, which scrolls by itself where it is wider than the screen; the first column names the row. */
export function FiguresTable<Row>({
  label,
  rows,
  keyOf,
  columns: [first, ...others],
}: FiguresTableProps<Row>) {
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="figures__scroller" aria-label={label} tabIndex={0}>
      <table className="figures__table">
        <thead>
          <tr>
            {[first, ...others].map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'end' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ name, cell, isNumber }) => (
                <td key={name} className={isNumber ? 'end' : undefined}>
                  {isNumber ? <bdi>{cell(row)}</bdi> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
