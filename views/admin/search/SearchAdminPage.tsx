import { useTranslation } from 'react-i18next'
import type { SearchMiss } from '#domain/catalog/search-misses.ts'
import { searchPaths } from '#domain/catalog/search-paths.ts'
import { type SynonymGroup, synonymListQuery } from '#domain/catalog/search-synonyms.ts'
import type { Page } from '#domain/shared/page.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { MissesTable } from './MissesTable.tsx'
import { SynonymGroups } from './SynonymGroups.tsx'

type SearchAdminPageProps = {
  /** The most frequent first. */
  misses: readonly SearchMiss[]
  list: Page<SynonymGroup>
  query: typeof synonymListQuery.defaults
}

/** What visitors searched for and did not find, and the words that mean the same, for staff. */
export function SearchAdminPage({ misses, list, query }: SearchAdminPageProps) {
  const { t } = useTranslation('admin-search')
  const { href } = usePage()
  return (
    <AdminLayout title={t('title')} styles={['admin/search']}>
      <AdminPageHeader title={t('title')} lead={t('lead')}>
        <a className="btn btn--sm" href={href(searchPaths.adminSynonymsNew)}>
          <Icon name="plus" />
          {t('synonyms.add')}
        </a>
      </AdminPageHeader>
      <section className="stack" aria-labelledby="misses">
        <h2 id="misses">{t('misses.title')}</h2>
        {misses.length > 0 ? <MissesTable misses={misses} /> : <p className="soft">{t('misses.none')}</p>}
      </section>
      <section className="stack" aria-labelledby="synonyms">
        <h2 id="synonyms">{t('synonyms.title')}</h2>
        <SynonymGroups list={list} query={query} />
        <Pager list={list} pathOf={(page) => synonymListQuery.path({ ...query, page })} />
      </section>
    </AdminLayout>
  )
}
