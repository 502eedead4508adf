import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare, type ProductFigures, shareOf } from '#domain/figures/figures.ts'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

type FiguresColumn<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

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

type FiguresFileProps = {
  asked: AskedFigures
  /** Of a page with two tables the one that is not the first. */
  table?: string
  /** What the table is of, for readers who hear the link alone. */
  of?: string
}

/** A link to a table as a spreadsheet file, with all its rows. */
export function FiguresFile({ asked: { query }, table, of }: FiguresFileProps) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  const parameters = new URLSearchParams(figuresQuery.format(query))
  parameters.delete('tab')
  if (table) parameters.set('table', table)
  const text = t('export')
  return (
    <a
      className="link"
      href={href(`${figuresFilePath}?${parameters}`)}
      aria-label={of ? `${text}: ${of}` : undefined}
      download
    >
      {text}
    </a>
  )
}

type Outcomes = { orders: number; delivered: number; refused: number; returned: number }

/** The columns of what became of a row's orders, as shares; each leads to these orders, as `ordersOf` addresses them. */
export function useOutcomeColumns() {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  return <Row extends Outcomes>(
    ordersOf: (row: Row, filter: Partial<OrderFilter>) => string,
  ): FiguresColumn<Row>[] => {
    const share = (row: Row, part: number, filter: Partial<OrderFilter>) => (
      <a href={ordersOf(row, filter)}>{formatShare(shareOf(part, row.orders), language)}</a>
    )
    return [
      {
        name: t('columns.delivered'),
        isNumber: true,
        cell: (row) => share(row, row.delivered, { status: 'delivered' }),
      },
      {
        name: t('columns.refused'),
        isNumber: true,
        cell: (row) => share(row, row.refused, { outcome: 'refused' }),
      },
      {
        name: t('columns.returned'),
        isNumber: true,
        cell: (row) => share(row, row.returned, { outcome: 'returned' }),
      },
    ]
  }
}

/** A bar beside a figure, as long as its share of the largest one; it begins where the line of text begins. */
export function ShareBar({ value, largest }: { value: number; largest: number }) {
  const { dir } = usePage()
  const width = scaleLinear([0, Math.max(1, largest)], [0, 100])(value)
  return (
    <svg className="chart chart--bar" width="100%" height="10" aria-hidden="true">
      <rect
        className="chart__delivered"
        x={dir === 'rtl' ? `${100 - width}%` : 0}
        width={`${width}%`}
        height="10"
      />
    </svg>
  )
}

type NamedProduct = Pick<ProductFigures, 'product_id' | 'name_ar' | 'name_en' | 'name_fr'>

/** With a link to its form. */
export function ProductName({ product }: { product: NamedProduct }) {
  const { language, href } = usePage()
  return (
    <a href={href(paths.adminProduct(product.product_id))}>
      <LocalisedText of={localised(product, 'name', language)} />
    </a>
  )
}

/** A duration: '45 min', '3 h 20 min', '2 days'; a dash where there is none. */
export function Waiting({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('admin-figures')
  if (minutes === null) return '–'
  if (minutes < 60) return t('duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48 && minutes % 60 === 0) return t('duration.whole_hours', { hours })
  if (hours < 48) return t('duration.hours', { hours, minutes: minutes % 60 })
  return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
