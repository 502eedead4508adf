import { useTranslation } from 'react-i18next'
import { averageOrder, type Overview } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { formatCount } from '#domain/figures/format-figures.ts'
import { usePage } from '../../PageContext.ts'
import { OutcomesChart } from './charts/OutcomesChart.tsx'
import { SumsChart } from './charts/SumsChart.tsx'
import { FiguresFile } from './FiguresFile.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { PeriodsTable } from './PeriodsTable.tsx'

/** Orders, sums and what became of them. */
export function OverviewPart({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { periods, notTaken } = overview
  return (
    <>
      <FigureTiles asked={asked} overview={overview} />
      {notTaken.length > 0 && <NotTaken notTaken={notTaken} />}
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

/** Orders that the shop did not take, so that staff learn of a sum or a stock that turns buyers away. */
function NotTaken({ notTaken }: Pick<Overview, 'notTaken'>) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  return (
    <section className="figures__section" aria-labelledby="not-taken">
      <h2 id="not-taken">{t('overview.not_taken.title')}</h2>
      <ul>
        {notTaken.map(({ code, count }) => (
          <li key={code}>
            {t(`overview.not_taken.${code}`)}: <b>{formatCount(count, language)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
