import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatPeriod,
  formatPeriodShortly,
  formatScale,
  type PeriodFigures,
} from '#domain/figures/figures.ts'
import { periodColumns } from '#domain/figures/figures-columns.ts'
import { type AskedFigures, figuresQuery } from '#domain/figures/figures-query.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { stepStatuses } from '#domain/orders/order-statuses.ts'
import { usePage } from '../../PageContext.ts'
import { Link } from '../../ui/Buttons.tsx'
import { FiguresTable, outcomeFilters } from './FiguresTable.tsx'

/** Heights in pixels; all widths are percents, so that texts keep their size on every screen. */
const top = 16
const plotHeight = 170
const labelHeight = 26
const tickCount = 4
/** In percent of the width: the room beside the bars for the figures of the scale. */
const tickWidth = 13
/** How many labels of periods fit the narrowest screen. */
const labelCount = 6

type PeriodChartProps = {
  asked: AskedFigures
  periods: readonly PeriodFigures[]
  title: string
  largest: number
  legend: readonly { name: string; className: string }[]
  /** Draws the rectangles of a period. */
  draw: (periodIndex: number, bar: { x: string; width: string }, y: ScaleLinear<number, number>) => ReactNode
  /** Describes a period in words, for a pointer that rests on it. */
  describe: (figures: PeriodFigures) => string
}

/**
 * A bar for each period, in the direction of reading. The table beneath has the same figures, so the picture
 * is hidden from screen readers, and its links are for pointers only.
 */
export function PeriodChart({ asked, periods, title, largest, legend, draw, describe }: PeriodChartProps) {
  const { t } = useTranslation()
  const { dir, language } = usePage()
  const isMirrored = dir === 'rtl'
  const x = scaleBand(
    periods.map((_, index) => index),
    isMirrored ? [100 - tickWidth, 0] : [tickWidth, 100],
  ).padding(0.22)
  const y = scaleLinear([0, Math.max(1, largest)], [plotHeight, 0]).nice(tickCount)
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`
  const labelStep = Math.ceil(periods.length / labelCount)
  const { query } = asked
  return (
    <figure className="stack stack--s figures__chart">
      <figcaption>{title}</figcaption>
      <svg className="chart" width="100%" height={top + plotHeight + labelHeight} aria-hidden="true">
        <g transform={`translate(0 ${top})`}>
          {y
            .ticks(tickCount)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick}>
                <line className="chart__grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
                <text x={isMirrored ? '100%' : 0} y={y(tick) - 4}>
                  {tick > 0 && formatScale(tick, largest, language)}
                </text>
              </g>
            ))}
          {periods.map((figures, index) => {
            const { period } = figures
            const bar = { x: percent(x(index) ?? 0), width: percent(x.bandwidth()) }
            const middle = percent((x(index) ?? 0) + x.bandwidth() / 2)
            const hasLabel = (periods.length - 1 - index) % labelStep === 0
            return (
              <Link
                key={period.from}
                to={figuresQuery.path({ ...query, day: period.from })}
                tabIndex={-1}
                className={period.from === asked.period.from ? 'is-current' : undefined}
              >
                <title>{formatPeriod(period, query.by, language) + t('colon') + describe(figures)}</title>
                <rect className="chart__touch" {...bar} height={plotHeight + labelHeight} />
                {draw(index, bar, y)}
                {hasLabel && (
                  <text className="chart__label" x={middle} y={plotHeight + 19} textAnchor="middle">
                    {formatPeriodShortly(period, query.by, language)}
                  </text>
                )}
              </Link>
            )
          })}
        </g>
      </svg>
      <ul className="row small figures__legend">
        {legend.map(({ name, className }) => (
          <li className="row row--s" key={className}>
            <svg className="chart" width="12" height="12" aria-hidden="true">
              <rect className={className} width="12" height="12" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The figures of the charts as a table, the latest period first. */
export function PeriodsTable({ asked: { query }, periods }: Pick<PeriodChartProps, 'asked' | 'periods'>) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  return (
    <FiguresTable
      label={t('overview.development')}
      rows={[...periods].reverse()}
      heading={t(`period.by_${query.by}`)}
      nameOf={({ period }) => (
        <Link to={figuresQuery.path({ ...query, day: period.from })}>
          {formatPeriod(period, query.by, language)}
        </Link>
      )}
      columns={periodColumns}
      ordersOf={({ period }, filter) => orderListQuery.path({ ...period, ...filter })}
      filters={{
        orders: {},
        sum: { outcome: 'kept' },
        delivered_sum: { status: stepStatuses.delivery },
        average: { outcome: 'kept' },
        ...outcomeFilters,
      }}
    />
  )
}
