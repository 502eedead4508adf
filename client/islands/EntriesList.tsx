import { useTranslation } from 'react-i18next'
import { type EntryListItem, entryListQuery, type GalleryCategory } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'
import { EntriesTable } from '../admin/gallery/EntriesTable.tsx'
import { EntryFilters } from '../admin/gallery/EntryFilters.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { listTexts } from '../admin/list-texts.ts'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

type EntriesListProps = ListIslandProps<EntryListItem> & {
  renderedAt: string
  categories: GalleryCategory[]
}

/** The admin list of gallery entries: search, filters, pages. */
function EntriesList({ renderedAt, categories, language, ...initial }: EntriesListProps) {
  const { t } = useTranslation('admin-gallery')
  const state = useList({ api: `${paths.api.gallery}?all=1`, listQuery: entryListQuery, ...initial })
  const { list, filter } = state
  const isDeletedOnly = filter.state === 'deleted' && !filter.q && !filter.category
  return (
    <div className="stack">
      <EntryFilters state={state} categories={categories} language={language} />
      <ListBody
        tab="gallery"
        state={state}
        empty={{ icon: 'image-off', title: t('list.empty'), text: t('list.empty_text') }}
        none={{
          icon: 'image-off',
          title: t('list.empty'),
          text: t(isDeletedOnly ? 'list.none_deleted' : 'list.none_text'),
        }}
        notLoaded={t('list.not_loaded')}
        language={language}
      >
        <EntriesTable
          items={list.items}
          filter={{ ...filter, page: list.page }}
          renderedAt={renderedAt}
          categories={categories}
          language={language}
        />
      </ListBody>
    </div>
  )
}

export default defineIsland('EntriesList', withQueryClient(EntriesList), {
  ...listTexts,
  'admin-gallery': (language) => import(`../../locales/${language}/admin-gallery.json`),
})
