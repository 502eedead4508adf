import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { searchMissDays } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { formatCount, type MissFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { usePage } from '../../PageContext.ts'
import { FiguresFile, FiguresTable, ShareBar } from './FiguresTable.tsx'

/** What visitors searched for in a period without finding anything. */
export function SearchesPart({ asked, misses }: { asked: AskedFigures; misses: MissFigures[] }) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const largest = Math.max(0, ...misses.map(({ count }) => count))
  return (
    <section className="figures__section" aria-labelledby="searches">
      <div className="row between">
        <h2 id="searches">{t('searches.title')}</h2>
        <FiguresFile asked={asked} of={t('searches.title')} />
      </div>
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
          columns={[
            {
              name: t('columns.search'),
              cell: ({ query }) => (
                <a href={href(shopListQuery.path({ q: query }))}>
                  <bdi>{query}</bdi>
                </a>
              ),
            },
            {
              name: t('columns.count'),
              isNumber: true,
              cell: ({ count }) => formatCount(count, language),
            },
            { name: t('columns.share'), cell: ({ count }) => <ShareBar value={count} largest={largest} /> },
            {
              name: t('columns.count_before'),
              isNumber: true,
              cell: ({ count_before }) => formatCount(count_before, language),
            },
          ]}
        />
      )}
    </section>
  )
}
