import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { type Figures, formatPeriod } from '#domain/figures/figures.ts'
import {
  type AskedFigures,
  figureParts,
  figuresQuery,
  periodAfter,
  periodBefore,
  periodUnits,
} from '#domain/figures/figures-query.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { Link } from '../../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { FiguresSection, FiguresTable } from './FiguresTable.tsx'
import { listTables } from './figures-tables.ts'
import { MarginPart } from './MarginSums.tsx'
import { OverviewPart } from './OverviewPart.tsx'

type FiguresPageProps = { asked: AskedFigures; figures: Figures }

export function FiguresPage({ asked, figures }: FiguresPageProps) {
  const { t } = useTranslation(['admin-figures', 'common', 'admin'])
  const title = t('admin:pages.figures')
  const { query } = asked
  return (
    <AdminLayout title={title + t('common:colon') + t(`parts.${query.part}`)} styles={['admin/figures']}>
      <AdminPageHeader title={title} lead={t('lead')} />
      <div className="stack stack--l figures">
        <nav aria-label={t('parts_label')}>
          <Choices
            of={figureParts}
            chosen={query.part}
            pathOf={(part) => figuresQuery.path({ ...query, part })}
            nameOf={(part) => t(`parts.${part}`)}
          />
        </nav>
        {query.part !== 'stock' && <PeriodNavigation asked={asked} />}
        <Part asked={asked} figures={figures} />
      </div>
    </AdminLayout>
  )
}

function Part({ asked, figures }: FiguresPageProps) {
  const { t } = useTranslation(['admin-figures', 'admin-costs'])
  const { language } = usePage()
  const tables = listTables(asked, figures, { t, language })
  const [first, ...others] = tables
  const hasOwnPlace = figures.part === 'overview' || figures.part === 'money'
  return (
    <>
      {figures.part === 'overview' && <OverviewPart asked={asked} overview={figures} table={first} />}
      {figures.part === 'money' && <MarginPart asked={asked} figures={figures} table={first} />}
      {(hasOwnPlace ? others : tables).map((table) => (
        <FiguresSection key={table.name} asked={asked} table={table} isFirst={table === first}>
          {table.lead && <p className="soft">{table.lead}</p>}
          <FiguresTable of={table} />
        </FiguresSection>
      ))}
      {figures.part === 'searches' && (
        <p>
          <Link to={searchPaths.admin}>{t('searches.synonyms')}</Link>
        </p>
      )}
    </>
  )
}

function PeriodNavigation({ asked: { query, period, before, today } }: { asked: AskedFigures }) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const { by } = query
  const next = periodAfter(by, period)
  const pathOf = (day: string) => href(figuresQuery.path({ ...query, day }))
  return (
    <nav className="stack stack--s" aria-label={t('period.label')}>
      <Choices
        of={periodUnits}
        chosen={by}
        pathOf={(unit) => figuresQuery.path({ ...query, by: unit })}
        nameOf={(unit) => t(`period.by_${unit}`)}
      />
      <div className="row row--s figures__steps">
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

type ChoicesProps<Choice> = {
  of: readonly Choice[]
  chosen: Choice
  pathOf: (choice: Choice) => string
  nameOf: (choice: Choice) => string
}

function Choices<Choice extends string>({ of: choices, chosen, pathOf, nameOf }: ChoicesProps<Choice>) {
  const { href } = usePage()
  return (
    <ul className="row row--s">
      {choices.map((choice) => (
        <li key={choice}>
          <a
            className="btn btn--line btn--sm"
            href={href(pathOf(choice))}
            aria-current={choice === chosen ? 'page' : undefined}
          >
            {nameOf(choice)}
          </a>
        </li>
      ))}
    </ul>
  )
}
