import { useTranslation } from 'react-i18next'
import { formatMad, madFromCentimes } from '#domain/currency/money.ts'
import type { PeriodFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { usePage } from '../../../PageContext.ts'
import { PeriodChart } from './PeriodChart.tsx'

/** What was ordered in each period, in dirhams, and how much of it is delivered. */
export function SumsChart({ asked, periods }: { asked: AskedFigures; periods: readonly PeriodFigures[] }) {
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
