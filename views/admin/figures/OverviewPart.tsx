import { useTranslation } from 'react-i18next'
import { averageOrder, type Overview } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { OutcomesChart } from './charts/OutcomesChart.tsx'
import { SumsChart } from './charts/SumsChart.tsx'
import { FiguresFile } from './FiguresFile.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { PeriodsTable } from './PeriodsTable.tsx'

/** Orders, sums and what became of them. */
export function OverviewPart({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { periods } = overview
  return (
    <>
      <FigureTiles asked={asked} overview={overview} />
      <section className="figures__section" aria-labelledby="development">
        <div className="row between">
          <h2 id="development">{t('overview.development')}</h2>
          <FiguresFile asked={asked} />
        </div>
        {periods.some(({ orders }) => orders > 0) && (
          <div className="figures__charts">
            <SumsChart asked={asked} periods={periods} />
            <OutcomesChart asked={asked} periods={periods} />
          </div>
        )}
        <PeriodsTable
          asked={asked}
          periods={periods.map((row) => ({ ...row, average: averageOrder(row) }))}
        />
      </section>
    </>
  )
}
