import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import {
  formatCount,
  formatPeriod,
  formatShare,
  type PeriodFigures,
  shareOf,
} from '#domain/figures/figures.ts'
import { type AskedFigures, figuresQuery } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { useOutcomeColumns } from './use-outcome-columns.tsx'

type Row = PeriodFigures & { average: Centimes | null }

/** The charts as a table, the latest period first. */
export function PeriodsTable({
  asked: { query },
  periods,
}: {
  asked: AskedFigures
  periods: readonly Row[]
}) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const ordersOf = ({ period }: Row, filter: Partial<OrderFilter> = {}) =>
    href(orderListQuery.path({ ...period, ...filter }))
  const amount = (centimes: Centimes) => <Amount centimes={centimes} language={language} isInFull />
  const outcomeColumns = useOutcomeColumns()
  return (
    <FiguresTable
      label={t('overview.development')}
      rows={[...periods].reverse()}
      keyOf={({ period }) => period.from}
      columns={[
        {
          name: t(`period.by_${query.by}`),
          cell: ({ period }) => (
            <a href={href(figuresQuery.path({ ...query, day: period.from }))}>
              {formatPeriod(period, query.by, language)}
            </a>
          ),
        },
        {
          name: t('columns.orders'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row)}>{formatCount(row.orders, language)}</a>,
        },
        {
          name: t('columns.sum'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, { outcome: 'kept' })}>{amount(row.sum)}</a>,
        },
        {
          name: t('columns.delivered_sum'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, { status: 'delivered' })}>{amount(row.delivered_sum)}</a>,
        },
        {
          name: t('columns.average'),
          isNumber: true,
          cell: (row) =>
            row.average === null ? (
              '–'
            ) : (
              <a href={ordersOf(row, { outcome: 'kept' })}>{amount(row.average)}</a>
            ),
        },
        {
          name: t('columns.confirmed'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, { outcome: 'confirmed' })}>
              {formatShare(shareOf(row.confirmed, row.orders), language)}
            </a>
          ),
        },
        ...outcomeColumns(ordersOf),
      ]}
    />
  )
}
