import { stack } from 'd3-shape'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMad, madFromCentimes } from '#domain/currency/money.ts'
import {
  averageOrder,
  formatCount,
  formatShare,
  type OrderFigures,
  type Overview,
  type PeriodFigures,
  shareOf,
} from '#domain/figures/figures.ts'
import type { AskedFigures, Period } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { commaOf } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Colon } from '../../ui/Facts.tsx'
import { Money } from '../Money.tsx'
import { Duration, FiguresFile, outcomeFilters } from './FiguresTable.tsx'
import { PeriodChart, PeriodsTable } from './PeriodChart.tsx'

/** The orders of a period, their sums and their outcomes. */
export function OverviewPart({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const { periods, refusalCounts } = overview
  return (
    <>
      <FigureTiles asked={asked} overview={overview} />
      {/* Orders that the shop did not take, so that staff learn of a sum or a stock that turns buyers away. */}
      {refusalCounts.length > 0 && (
        <section className="stack stack--m" aria-labelledby="refused-orders">
          <h2 id="refused-orders">{t('overview.refused_orders.title')}</h2>
          <ul>
            {refusalCounts.map(({ code, count }) => (
              <li key={code}>
                {t(`overview.refused_orders.${code}`)}
                <Colon />
                <b>{formatCount(count, language)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="stack stack--m">
        <div className="row between">
          <h2 id="development">{t('overview.development')}</h2>
          <FiguresFile asked={asked} />
        </div>
        {periods.some(({ orders }) => orders > 0) && (
          <div className="stack stack--l figures__charts">
            <SumsChart asked={asked} periods={periods} />
            <OutcomesChart asked={asked} periods={periods} />
          </div>
        )}
        <PeriodsTable asked={asked} periods={periods} />
      </div>
    </>
  )
}

/** What was ordered in each period, in dirhams, and how much of it is delivered. */
function SumsChart({ asked, periods }: { asked: AskedFigures; periods: readonly PeriodFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  return (
    <PeriodChart
      asked={asked}
      periods={periods}
      title={t('overview.sums')}
      largest={Math.max(...periods.map(({ sum }) => madFromCentimes(sum)))}
      legend={[
        { name: t('overview.delivered_part'), className: 'chart__delivered' },
        { name: t('overview.other_part'), className: 'chart__open' },
      ]}
      describe={({ sum }) => `${formatMad(sum, language)} DH`}
      draw={(index, bar, y) => {
        const { sum = 0, delivered_sum: delivered = 0 } = periods[index] ?? {}
        const [all, part] = [y(madFromCentimes(sum)), y(madFromCentimes(delivered))]
        return (
          <>
            <rect className="chart__open" {...bar} y={all} height={part - all} />
            <rect className="chart__delivered" {...bar} y={part} height={y(0) - part} />
          </>
        )
      }}
    />
  )
}

/** What became of an order, which has one of these outcomes; in the chart from the bottom up. */
const outcomes = ['delivered', 'open', 'refused', 'returned'] as const
type Outcome = (typeof outcomes)[number]

/** The outcomes of the orders of each period. */
function OutcomesChart({ asked, periods }: { asked: AskedFigures; periods: readonly PeriodFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const layers = stack<PeriodFigures, Outcome>().keys(outcomes).value(countOf)([...periods])
  return (
    <PeriodChart
      asked={asked}
      periods={periods}
      title={t('overview.outcomes')}
      largest={Math.max(...periods.map(({ orders }) => orders))}
      legend={outcomes.map((name) => ({ name: t(`outcomes.${name}`), className: `chart__${name}` }))}
      describe={(figures) =>
        outcomes
          .map((name) => `${t(`outcomes.${name}`)} ${formatCount(countOf(figures, name), language)}`)
          .join(commaOf(language))
      }
      draw={(index, bar, y) =>
        layers.map((layer) => {
          const [from = 0, to = 0] = layer[index] ?? []
          return (
            <rect
              key={layer.key}
              className={`chart__${layer.key}`}
              {...bar}
              y={y(to)}
              height={y(from) - y(to)}
            />
          )
        })
      }
    />
  )
}

function countOf(figures: PeriodFigures, outcome: Outcome): number {
  const { orders, delivered, cancelled, refused, returned } = figures
  const open = orders - delivered - cancelled
  if (outcome === 'open') return open
  return outcome === 'delivered' ? orders - open - refused - returned : figures[outcome]
}

const counts = ['confirmed', 'delivered', 'refused', 'returned'] as const

/** The figures of the period, each beside that of the period before; both lead to their orders. */
function FigureTiles({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const { current, before, confirmationMinutes } = overview
  const tile = (
    name: string,
    pick: (figures: OrderFigures) => ReactNode,
    filter: Partial<OrderFilter> = {},
  ) => <Tile asked={asked} name={name} filter={filter} values={[pick(current), pick(before)]} />
  return (
    <ul className="figures__tiles">
      {tile(t('columns.orders'), ({ orders }) => formatCount(orders, language))}
      {tile(
        t('columns.sum'),
        ({ sum }) => (
          <Money of={sum} />
        ),
        { outcome: 'kept' },
      )}
      {tile(
        t('columns.average'),
        (figures) => {
          const average = averageOrder(figures)
          return average === null ? '–' : <Money of={average} />
        },
        { outcome: 'kept' },
      )}
      {counts.map((name) => (
        <Tile
          key={name}
          asked={asked}
          name={t(`columns.${name}`)}
          filter={outcomeFilters[name]}
          values={[current, before].map((figures) =>
            formatShare(shareOf(figures[name], figures.orders), language),
          )}
        />
      ))}
      <Tile
        asked={asked}
        name={t('overview.confirmation')}
        filter={outcomeFilters.confirmed}
        values={[
          <Duration key="current" minutes={confirmationMinutes.current} />,
          <Duration key="before" minutes={confirmationMinutes.before} />,
        ]}
      />
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
