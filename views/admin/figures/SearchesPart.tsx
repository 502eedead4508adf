import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { searchMissDays } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import type { MissFigures } from '#domain/figures/figures.ts'
import { missColumns } from '#domain/figures/figures-columns.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { usePage } from '../../PageContext.ts'
import { FiguresSection, FiguresTable } from './FiguresTable.tsx'

/** What visitors searched for in a period without finding anything. */
export function SearchesPart({ asked, misses }: { asked: AskedFigures; misses: MissFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  return (
    <FiguresSection id="searches" title={t('searches.title')} asked={asked}>
      <p className="soft">
        {t('searches.lead', { days: searchMissDays })}{' '}
        <a href={href(searchPaths.admin)}>{t('searches.synonyms')}</a>
      </p>
      {misses.length === 0 && <p>{t('searches.none')}</p>}
      {misses.length > 0 && (
        <FiguresTable
          label={t('searches.title')}
          rows={misses}
          keyOf={({ query }) => query}
          heading={t('columns.search')}
          nameOf={({ query }) => (
            <a href={href(shopListQuery.path({ q: query }))}>
              <bdi>{query}</bdi>
            </a>
          )}
          columns={missColumns}
          bar="count"
        />
      )}
    </FiguresSection>
  )
}
