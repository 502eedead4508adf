import { type EntryListItem, entryListQuery } from '#domain/gallery/entry-list.ts'
import type { GalleryCategory } from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { EntriesTable } from '../admin/gallery/EntriesTable.tsx'
import { EntryFilters } from '../admin/gallery/EntryFilters.tsx'
import { NoEntries } from '../admin/gallery/NoEntries.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { EntriesWords } from '../ui/words/entries-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type EntriesListProps = {
  initialList: Page<EntryListItem>
  /** The query string of the page. */
  initialQuery: string
  renderedAt: string
  categories: GalleryCategory[]
  words: EntriesWords
  language: Language
}

/** The admin list of gallery entries: search, filters, pages. */
function EntriesList({
  initialList,
  initialQuery,
  renderedAt,
  categories,
  words,
  language,
}: EntriesListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: `${paths.api.gallery}?all=1`,
    initialQuery,
    initialList,
  })
  const filter = entryListQuery.parse(query)
  const localeProps = { words, language }
  return (
    <div className="stack">
      <EntryFilters
        filter={filter}
        query={query}
        total={list.total}
        categories={categories}
        goTo={goTo}
        {...localeProps}
      />
      {error && <ListError error={error} tryAgain={tryAgain} {...localeProps} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <EntriesTable
            items={list.items}
            filter={{ ...filter, page: list.page }}
            renderedAt={renderedAt}
            categories={categories}
            {...localeProps}
          />
        ) : (
          <NoEntries
            isFiltered={entryListQuery.isFiltered(filter)}
            isDeletedOnly={filter.state === 'deleted' && !filter.q && !filter.category}
            goTo={goTo}
            {...localeProps}
          />
        )}
      </ListBody>
      <ListPager list={list} query={query} goTo={goTo} {...localeProps} />
    </div>
  )
}

export default defineIsland('EntriesList', withQueryClient(EntriesList))
