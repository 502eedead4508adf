import { stack } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import type { PeriodFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { formatCount } from '#domain/figures/format-figures.ts'
import { usePage } from '../../../PageContext.ts'
import { PeriodChart } from './PeriodChart.tsx'

/** From the bottom up; each order is in one of them. */
const outcomes = ['delivered', 'open', 'refused', 'returned'] as const
type Outcome = (typeof outcomes)[number]

/** What became of the orders of each period. */
export function OutcomesChart({
  asked,
  periods,
}: {
  asked: AskedFigures
  periods: readonly PeriodFigures[]
}) {
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
          .join(', ')
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
