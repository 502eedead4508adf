import { useTranslation } from 'react-i18next'
import type { CityFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { formatCount } from '#domain/figures/format-figures.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { ShareBar } from './ShareBar.tsx'
import { useOutcomeColumns } from './use-outcome-columns.tsx'

type CitiesTableProps = { asked: AskedFigures; cities: readonly CityFigures[] }

/** Each city with its orders in a period, and in the one before. */
export function CitiesTable({ asked: { period, before }, cities }: CitiesTableProps) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const largest = Math.max(...cities.map(({ orders }) => orders))
  const ordersOf = ({ city }: CityFigures, filter: Partial<OrderFilter> = {}) =>
    href(orderListQuery.path({ ...period, city, ...filter }))
  const outcomeColumns = useOutcomeColumns()
  return (
    <FiguresTable
      label={t('places.cities')}
      rows={cities}
      keyOf={({ city }) => city}
      columns={[
        { name: t('columns.city'), cell: ({ city }) => <bdi>{city}</bdi> },
        {
          name: t('columns.orders'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row)}>{formatCount(row.orders, language)}</a>,
        },
        { name: t('columns.share'), cell: ({ orders }) => <ShareBar value={orders} largest={largest} /> },
        {
          name: t('columns.orders_before'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, before)}>{formatCount(row.orders_before, language)}</a>,
        },
        {
          name: t('columns.sum'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, { outcome: 'kept' })}>
              <Amount centimes={row.sum} language={language} isInFull />
            </a>
          ),
        },
        ...outcomeColumns(ordersOf),
      ]}
    />
  )
}
