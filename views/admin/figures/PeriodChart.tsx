import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { formatPeriodShortly, formatScale, type PeriodFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { usePage } from '../../PageContext.ts'

/** Heights are in pixels and all widths in percent, so that texts keep their size on every screen. */
const top = 16
const plotHeight = 170
const labelHeight = 26
/** The scale has about so many lines with a figure. */
const tickCount = 4
/** The figures of the scale take this part of the width beside the bars, in percent. */
const tickWidth = 13
/** So many labels of periods fit the narrowest screen. */
const labelCount = 6

type PeriodChartProps = {
  asked: AskedFigures
  periods: readonly PeriodFigures[]
  title: string
  /** They build each bar from the bottom up; the name is that of a class of figures.css too. */
  layers: readonly { name: string; label: string; of: (figures: PeriodFigures) => number }[]
}

/** The table beneath has the same figures, so the picture is hidden from screen readers. */
export function PeriodChart({ asked, periods, title, layers }: PeriodChartProps) {
  const { dir, language } = usePage()
  const isMirrored = dir === 'rtl'
  const x = scaleBand(
    periods.map((_, index) => index),
    isMirrored ? [100 - tickWidth, 0] : [tickWidth, 100],
  ).padding(0.22)
  const series = stack<PeriodFigures, (typeof layers)[number]>()
    .keys(layers)
    .value((figures, { of }) => of(figures))([...periods])
  const largest = Math.max(1, ...series.flat().map(([, to]) => to))
  const y = scaleLinear([0, largest], [plotHeight, 0]).nice(tickCount)
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`
  const labelStep = Math.ceil(periods.length / labelCount)
  const { query } = asked
  return (
    <figure className="stack stack--s">
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
          {periods.map(({ period }, index) => {
            const bar = { x: percent(x(index) ?? 0), width: percent(x.bandwidth()) }
            const middle = percent((x(index) ?? 0) + x.bandwidth() / 2)
            const hasLabel = (periods.length - 1 - index) % labelStep === 0
            return (
              <g key={period.from} className={period.from === asked.period.from ? 'is-current' : undefined}>
                {series.map(({ key: { name }, [index]: [from, to] = [0, 0] }) => (
                  <rect key={name} className={`chart__${name}`} {...bar} y={y(to)} height={y(from) - y(to)} />
                ))}
                {hasLabel && (
                  <text className="chart__label" x={middle} y={plotHeight + 19} textAnchor="middle">
                    {formatPeriodShortly(period, query.by, language)}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      </svg>
      <ul className="row small">
        {layers.map(({ name, label }) => (
          <li className="row row--s" key={name}>
            <svg className="chart" width="12" height="12" aria-hidden="true">
              <rect className={`chart__${name}`} width="12" height="12" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </figure>
  )
}
