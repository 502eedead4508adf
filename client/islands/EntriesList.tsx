import { type EntryListItem, entryListQuery } from '#domain/gallery/entry-list.ts'
import type { GalleryCategory } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'
import { EntriesTable } from '../admin/gallery/EntriesTable.tsx'
import { EntryFilters } from '../admin/gallery/EntryFilters.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { EntriesWords } from '../ui/words/entries-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type EntriesListProps = ListIslandProps<EntryListItem, EntriesWords> & {
  renderedAt: string
  categories: GalleryCategory[]
}

/** The admin list of gallery entries: search, filters, pages. */
function EntriesList({ renderedAt, categories, words, language, ...initial }: EntriesListProps) {
  const state = useList({ api: `${paths.api.gallery}?all=1`, listQuery: entryListQuery, ...initial })
  const { list, filter } = state
  const isDeletedOnly = filter.state === 'deleted' && !filter.q && !filter.category
  const emptyWords = isDeletedOnly ? { ...words, none_text: words.none_deleted } : words
  return (
    <div className="stack">
      <EntryFilters state={state} categories={categories} words={words} language={language} />
      <ListBody
        tab="gallery"
        state={state}
        emptyIcon="image-off"
        noneIcon="image-off"
        words={emptyWords}
        language={language}
      >
        <EntriesTable
          items={list.items}
          filter={{ ...filter, page: list.page }}
          renderedAt={renderedAt}
          categories={categories}
          words={words}
          language={language}
        />
      </ListBody>
    </div>
  )
}

export default defineIsland('EntriesList', withQueryClient(EntriesList))
