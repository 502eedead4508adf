import type { GalleryCategory } from '#domain/gallery.ts'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { isFiltered, type StaffGalleryList } from '#domain/staff-gallery.ts'
import { EntriesTable } from '../admin/gallery/EntriesTable.tsx'
import { Filters } from '../admin/gallery/Filters.tsx'
import { filterIn } from '../admin/gallery/filter-in.ts'
import { NoEntries } from '../admin/gallery/NoEntries.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { ListTrouble } from '../admin/ListTrouble.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { EntriesWords } from '../ui/entries-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type EntriesListProps = {
  drawn: StaffGalleryList
  /** What the page's address asks for. */
  drawnQuery: string
  drawnAt: string
  categories: GalleryCategory[]
  words: EntriesWords
  language: Language
}

/** The entries of the gallery as staff go through them: searched, narrowed, paged. */
function EntriesList({ drawn, drawnQuery, drawnAt, categories, words, language }: EntriesListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: `${paths.api.gallery}?all=1`,
    drawnQuery,
    drawn,
  })
  const filter = filterIn(query)
  const inWords = { words, language }
  return (
    <div className="stack">
      <Filters
        filter={filter}
        query={query}
        total={list.total}
        categories={categories}
        goTo={goTo}
        {...inWords}
      />
      {error && <ListTrouble error={error} tryAgain={tryAgain} {...inWords} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <EntriesTable
            items={list.items}
            filter={{ ...filter, page: list.page }}
            drawnAt={drawnAt}
            categories={categories}
            {...inWords}
          />
        ) : (
          <NoEntries
            isFiltered={isFiltered(filter)}
            isOfDeleted={filter.state === 'deleted' && !filter.q && !filter.category}
            goTo={goTo}
            {...inWords}
          />
        )}
      </ListBody>
      <ListPager page={list.page} pages={list.pages} query={query} goTo={goTo} {...inWords} />
    </div>
  )
}

export default defineIsland('EntriesList', withQueryClient(EntriesList))
