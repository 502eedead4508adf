import { useTranslation } from 'react-i18next'
import { type AskedFigures, figuresQuery } from '#domain/figures/figures-query.ts'
import { formatPeriod } from '#domain/figures/format-figures.ts'
import { periodAfter, periodBefore, periodUnits } from '#domain/figures/period.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

/** By month, week or day, and the periods before and after the one shown. */
export function PeriodNavigation({ asked: { query, period, before, today } }: { asked: AskedFigures }) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const { by } = query
  const next = periodAfter(by, period)
  const pathOf = (day: string) => href(figuresQuery.path({ ...query, day }))
  return (
    <nav className="figures__period" aria-label={t('period.label')}>
      <ul className="figures__choices">
        {periodUnits.map((unit) => (
          <li key={unit}>
            <a
              href={href(figuresQuery.path({ ...query, by: unit }))}
              aria-current={unit === by ? 'true' : undefined}
            >
              {t(`period.by_${unit}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="figures__steps">
        <a
          className="iconbtn"
          href={pathOf(periodBefore(by, period).from)}
          aria-label={t('period.previous')}
          rel="prev"
        >
          <Icon name="arrow-left" hasDirection />
        </a>
        <h2 className="h3">{formatPeriod(period, by, language)}</h2>
        {next.from <= today && (
          <a className="iconbtn" href={pathOf(next.from)} aria-label={t('period.next')} rel="next">
            <Icon name="arrow-right" hasDirection />
          </a>
        )}
      </div>
      <p className="soft">{t('period.compared', { period: formatPeriod(before, 'day', language) })}</p>
    </nav>
  )
}
