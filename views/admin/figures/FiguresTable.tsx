import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { formatCount, formatShare, type ProductFigures, shareOf } from '#domain/figures/figures.ts'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { TextLink } from '../../ui/Buttons.tsx'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

/** `to` leads to the orders behind a figure; null is shown as a dash; the main figure of a table is bold. */
type FiguresColumn<Row> = { name: string; to?: (row: Row) => string; isMain?: boolean } & (
  | { cell: (row: Row) => ReactNode }
  | FigureOf<Row>
)

type FigureOf<Row> =
  | { count: (row: Row) => number | null }
  | { sum: (row: Row) => Centimes | null }
  | { minutes: (row: Row) => number | null }
  /** A part, and the whole of which it is a share. */
  | { share: (row: Row) => readonly [number, number] }

type FiguresTableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly FiguresColumn<Row>[]
}

/** A table of figures, which scrolls by itself where it is wider than the screen; the first column names the row. */
export function FiguresTable<Row>({ label, rows, keyOf, columns }: FiguresTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="figures__scroller" aria-label={label} tabIndex={0}>
      <table className="figures__table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={'cell' in column ? undefined : 'end'}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                if (index === 0) {
                  return (
                    <th key={column.name} scope="row">
                      <Cell column={column} row={row} />
                    </th>
                  )
                }
                return (
                  <td key={column.name} className={'cell' in column ? undefined : 'end'}>
                    <Cell column={column} row={row} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell<Row>({ column, row }: { column: FiguresColumn<Row>; row: Row }) {
  const { href, language } = usePage()
  const content = 'cell' in column ? column.cell(row) : showFigure(column, row, language)
  const linked = column.to && content !== null ? <a href={href(column.to(row))}>{content}</a> : content
  if ('cell' in column) return linked
  return <bdi>{column.isMain ? <b>{linked}</b> : (linked ?? '–')}</bdi>
}

function showFigure<Row>(column: FigureOf<Row>, row: Row, language: Language): ReactNode {
  if ('share' in column) return formatShare(shareOf(...column.share(row)), language)
  if ('minutes' in column) {
    const minutes = column.minutes(row)
    return minutes === null ? null : <Waiting minutes={minutes} />
  }
  const figure = 'sum' in column ? column.sum(row) : column.count(row)
  if (figure === null) return null
  return 'sum' in column ? (
    <Amount centimes={figure} language={language} isInFull />
  ) : (
    formatCount(figure, language)
  )
}

type FiguresSectionProps = Omit<FiguresFileProps, 'of'> & { id: string; title: string; children: ReactNode }

/** A table with its heading and its file; the table itself is the named part of the page. */
export function FiguresSection({ id, title, children, ...file }: FiguresSectionProps) {
  return (
    <div className="figures__section">
      <div className="row between">
        <h2 id={id}>{title}</h2>
        <FiguresFile {...file} of={title} />
      </div>
      {children}
    </div>
  )
}

type FiguresFileProps = {
  asked: AskedFigures
  /** On a page with two tables, the name of the second one. */
  table?: string
  /** What the table is about, for readers who hear the link alone. */
  of?: string
}

/** A link to a table as a spreadsheet file, with all its rows. */
export function FiguresFile({ asked: { query }, table, of }: FiguresFileProps) {
  const { t } = useTranslation('admin-figures')
  const parameters = new URLSearchParams(figuresQuery.format(query))
  parameters.delete('tab')
  if (table) parameters.set('table', table)
  const text = t('export')
  return (
    <TextLink to={`${figuresFilePath}?${parameters}`} aria-label={of ? `${text}: ${of}` : undefined} download>
      {text}
    </TextLink>
  )
}

type Outcomes = { orders: number; delivered: number; refused: number; returned: number }

/** Columns of the outcomes of a row's orders, as shares; each leads to its orders by `ordersOf`. */
export function useOutcomeColumns() {
  const { t } = useTranslation('admin-figures')
  return <Row extends Outcomes>(
    ordersOf: (row: Row, filter: Partial<OrderFilter>) => string,
  ): FiguresColumn<Row>[] => {
    const column = (name: 'delivered' | 'refused' | 'returned', filter: Partial<OrderFilter>) => ({
      name: t(`columns.${name}`),
      share: (row: Row) => [row[name], row.orders] as const,
      to: (row: Row) => ordersOf(row, filter),
    })
    return [
      column('delivered', { status: 'delivered' }),
      column('refused', { outcome: 'refused' }),
      column('returned', { outcome: 'returned' }),
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

/** The name of a product, with a link to its form. */
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
