import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare, type ProductFigures, shareOf } from '#domain/figures/figures.ts'
import type { FiguresColumn } from '#domain/figures/figures-columns.ts'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { stepStatuses } from '#domain/orders/order-statuses.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { usePage } from '../../PageContext.ts'
import { Link, TextLink } from '../../ui/Buttons.tsx'

type FiguresTableProps<Row, Name extends string> = {
  label: string
  none?: string
  rows: readonly Row[]
  heading: string
  nameOf: (row: Row) => ReactNode
  columns: readonly FiguresColumn<Row, Name>[]
  /** The list of a row's orders, and which of them are behind a figure; without a filter it is no link. */
  ordersOf?: (row: Row, filter: Partial<OrderFilter>) => string
  filters?: Partial<Record<Name, Partial<OrderFilter>>>
}

/** A table of figures, which scrolls by itself where it is wider than the screen. */
export function FiguresTable<Row, Name extends string>(table: FiguresTableProps<Row, Name>) {
  const { label, none, rows, heading, nameOf, columns, ordersOf, filters } = table
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const show = (column: FiguresColumn<Row, Name>, row: Row) => {
    const figure = showFigure(column, row, language)
    const filter = filters?.[column.name]
    if (figure === null) return '–'
    return ordersOf && filter ? <Link to={ordersOf(row, filter)}>{figure}</Link> : figure
  }
  if (rows.length === 0) return none && <p className="soft">{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroller" aria-label={label} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="end">
                {t(`columns.${name}` as 'columns.orders')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr key={index}>
              <th scope="row">{nameOf(row)}</th>
              {columns.map((column) => (
                <td key={column.name} className="end">
                  <bdi>{show(column, row)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function showFigure<Row>(column: FiguresColumn<Row>, row: Row, language: Language): ReactNode {
  if ('share' in column) return formatShare(shareOf(...column.share(row)), language)
  const figure = 'sum' in column ? column.sum(row) : column.count(row)
  if (figure === null) return null
  if ('count' in column) return formatCount(figure, language)
  return <Amount centimes={figure} isInFull />
}

type FiguresSectionProps = Omit<FiguresFileProps, 'of'> & { id: string; title: string; children: ReactNode }

/** A table with its heading and its file; the table itself is the named part of the page. */
export function FiguresSection({ id, title, children, ...file }: FiguresSectionProps) {
  return (
    <div className="stack stack--m">
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
  const { t } = useTranslation(['admin-figures', 'common'])
  const parameters = new URLSearchParams(figuresQuery.format(query))
  parameters.delete('tab')
  if (table) parameters.set('table', table)
  const text = t('export')
  return (
    <TextLink
      to={`${figuresFilePath}?${parameters}`}
      aria-label={of ? text + t('common:colon') + of : undefined}
      download
    >
      {text}
    </TextLink>
  )
}

/** The orders behind what became of a row's orders. */
export const outcomeFilters = {
  confirmed: { outcome: 'confirmed' },
  delivered: { status: stepStatuses.delivery },
  refused: { outcome: 'refused' },
  returned: { outcome: 'returned' },
} as const satisfies Record<string, Partial<OrderFilter>>

type NamedProduct = Pick<ProductFigures, 'product_id' | 'name_ar' | 'name_en' | 'name_fr'>

/** The name of a product, with a link to its form. */
export function ProductName({ product }: { product: NamedProduct }) {
  const { language } = usePage()
  return (
    <Link to={paths.adminProduct(product.product_id)}>
      <LocalisedText of={localised(product, 'name', language)} />
    </Link>
  )
}

export function Duration({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('admin-figures')
  if (minutes === null) return '–'
  if (minutes < 60) return t('duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('duration.hours', { hours, minutes: minutes % 60 })
  return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
