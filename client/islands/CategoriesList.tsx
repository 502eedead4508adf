import { type CategoryListPage, canBeMoved } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { CategoriesTable } from '../admin/categories/CategoriesTable.tsx'
import { Filters } from '../admin/categories/Filters.tsx'
import { filterIn } from '../admin/categories/filter-in.ts'
import { NoCategories } from '../admin/categories/NoCategories.tsx'
import { useCategoryActs } from '../admin/categories/use-category-acts.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { ListTrouble } from '../admin/ListTrouble.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { CategoriesWords } from '../ui/categories-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type CategoriesListProps = {
  drawn: CategoryListPage
  /** What the page's address asks for. */
  drawnQuery: string
  words: CategoriesWords
  language: Language
}

const api = `${paths.api.categories}?all=1`

/** The categories as staff go through them: searched, narrowed, shown or hidden, put into the order of the shop. */
function CategoriesList({ drawn, drawnQuery, words, language }: CategoriesListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({ api, drawnQuery, drawn })
  const acts = useCategoryActs({ api, words, language })
  const filter = filterIn(query)
  const inWords = { words, language }
  return (
    <div className="stack">
      <Filters filter={filter} query={query} total={list.total} goTo={goTo} {...inWords} />
      {canBeMoved(filter) && list.total > 1 && <p className="hint">{words.arrange_hint}</p>}
      {error && <ListTrouble error={error} tryAgain={tryAgain} {...inWords} />}
      {acts.error && (
        <ListTrouble error={acts.error} tryAgain={acts.tryAgain} {...inWords} words={acts.troubleWords} />
      )}
      <ListBody isLoading={isLoading} loading={words.loading} said={acts.said}>
        {list.items.length > 0 ? (
          <CategoriesTable
            list={list}
            filter={filter}
            isMovable={canBeMoved(filter) && !isLoading}
            acts={acts}
            {...inWords}
          />
        ) : (
          <NoCategories filter={filter} goTo={goTo} {...inWords} />
        )}
      </ListBody>
      <ListPager {...list} query={query} goTo={goTo} {...inWords} />
    </div>
  )
}

export default defineIsland('CategoriesList', withQueryClient(CategoriesList))
