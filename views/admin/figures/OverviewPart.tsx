import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { madFromCentimes } from '#domain/currency/money.ts'
import {
  averageOrder,
  formatCount,
  formatShare,
  type OrderFigures,
  type Overview,
  shareOf,
} from '#domain/figures/figures.ts'
import type { AskedFigures, Period } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { timeInSafi } from '#domain/time/safi-time.ts'
import { usePage } from '../../PageContext.ts'
import { Colon } from '../../ui/Facts.tsx'
import { Money } from '../Money.tsx'
import { Duration, FiguresSection, FiguresTable } from './FiguresTable.tsx'
import { outcomeFilters, type TableOfFigures } from './figures-tables.ts'
import { PeriodChart } from './PeriodChart.tsx'

type OverviewPartProps = { asked: AskedFigures; overview: Overview; table: TableOfFigures }

export function OverviewPart({ asked, overview, table }: OverviewPartProps) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const { periods, refusalCounts } = overview
  const deliveredSum = ({ delivered_sum }: OrderFigures) => madFromCentimes(delivered_sum)
  const sums = [
    { name: 'delivered', label: t('overview.delivered_part'), of: deliveredSum },
    {
      name: 'open',
      label: t('overview.other_part'),
      of: (figures: OrderFigures) => madFromCentimes(figures.sum) - deliveredSum(figures),
    },
  ]
  const outcomes = [
    {
      name: 'delivered',
      label: t('outcomes.delivered'),
      of: ({ delivered, cancelled, refused, returned }: OrderFigures) =>
        delivered + cancelled - refused - returned,
    },
    {
      name: 'open',
      label: t('outcomes.open'),
      of: ({ orders, delivered, cancelled }: OrderFigures) => orders - delivered - cancelled,
    },
    { name: 'refused', label: t('outcomes.refused'), of: ({ refused }: OrderFigures) => refused },
    { name: 'returned', label: t('outcomes.returned'), of: ({ returned }: OrderFigures) => returned },
  ]
  return (
    <>
      <FigureTiles asked={asked} overview={overview} />
      {/* Staff learn here of a sum or a stock that turns buyers away. */}
      {refusalCounts.length > 0 && (
        <section className="stack stack--m" aria-labelledby="refused-orders">
          <h2 id="refused-orders">{t('overview.refused_orders.title')}</h2>
          <ul>
            {refusalCounts.map(({ code, count, latestHour }) => (
              <li key={code}>
                {t(`overview.refused_orders.${code}`)}
                <Colon />
                <b>{formatCount(count, language)}</b>{' '}
                <small className="soft">
                  {t('overview.refused_orders.latest', { time: timeInSafi(latestHour).slice(-5) })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FiguresSection asked={asked} table={table} isFirst>
        {periods.some(({ orders }) => orders > 0) && (
          <div className="stack stack--l figures__charts">
            <PeriodChart asked={asked} periods={periods} title={t('overview.sums')} layers={sums} />
            <PeriodChart asked={asked} periods={periods} title={t('overview.outcomes')} layers={outcomes} />
          </div>
        )}
        <FiguresTable of={{ ...table, rows: [...table.rows].reverse() }} />
      </FiguresSection>
    </>
  )
}

const counts = ['confirmed', 'delivered', 'refused', 'returned'] as const

function FigureTiles({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const { current, before, confirmationMinutes } = overview
  const both = (pick: (figures: OrderFigures) => ReactNode) => [pick(current), pick(before)]
  const kept = { outcome: 'kept' } as const
  const average = (figures: OrderFigures) => {
    const sum = averageOrder(figures)
    return sum === null ? '–' : <Money of={sum} />
  }
  const tiles: Omit<TileProps, 'asked'>[] = [
    { name: t('columns.orders'), filter: {}, values: both(({ orders }) => formatCount(orders, language)) },
    { name: t('columns.sum'), filter: kept, values: both(({ sum }) => <Money of={sum} />) },
    { name: t('columns.average'), filter: kept, values: both(average) },
    ...counts.map((name) => ({
      name: t(`columns.${name}`),
      filter: outcomeFilters[name],
      values: both((figures) => formatShare(shareOf(figures[name], figures.orders), language)),
    })),
    {
      name: t('overview.confirmation'),
      filter: outcomeFilters.confirmed,
      values: [
        <Duration key="current" minutes={confirmationMinutes.current} />,
        <Duration key="before" minutes={confirmationMinutes.before} />,
      ],
    },
  ]
  return (
    <ul className="figures__tiles">
      {tiles.map((tile) => (
        <Tile key={tile.name} asked={asked} {...tile} />
      ))}
    </ul>
  )
}

type TileProps = { asked: AskedFigures; name: string; filter: Partial<OrderFilter>; values: ReactNode[] }

function Tile({ asked, name, filter, values: [value, valueBefore] }: TileProps) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  const listOf = ({ from, to }: Period) => href(orderListQuery.path({ from, to, ...filter }))
  return (
    <li>
      <a href={listOf(asked.period)}>
        <span>{name}</span>
        <b>
          <bdi>{value}</bdi>
        </b>
      </a>
      <a className="soft" href={listOf(asked.before)}>
        {t('overview.before')} <bdi>{valueBefore}</bdi>
      </a>
    </li>
  )
}
