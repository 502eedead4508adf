import {
  type CategoryListItem,
  canReorderCategories,
  categoryListQuery,
} from '#domain/catalog/category-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { CategoriesTable } from '../admin/categories/CategoriesTable.tsx'
import { CategoryFilters } from '../admin/categories/CategoryFilters.tsx'
import { NoCategories } from '../admin/categories/NoCategories.tsx'
import { useCategoryActions } from '../admin/categories/use-category-actions.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { CategoriesWords } from '../ui/words/categories-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type CategoriesListProps = {
  initialList: Page<CategoryListItem>
  /** The query string of the page. */
  initialQuery: string
  words: CategoriesWords
  language: Language
}

const api = `${paths.api.categories}?all=1`

/** The admin list of categories: search, filters, visibility, shop order. */
function CategoriesList({ initialList, initialQuery, words, language }: CategoriesListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({ api, initialQuery, initialList })
  const actions = useCategoryActions({ api, words, language })
  const filter = categoryListQuery.parse(query)
  const localeProps = { words, language }
  return (
    <div className="stack">
      <CategoryFilters filter={filter} query={query} total={list.total} goTo={goTo} {...localeProps} />
      {canReorderCategories(filter) && list.total > 1 && <p className="hint">{words.arrange_hint}</p>}
      {error && <ListError error={error} tryAgain={tryAgain} {...localeProps} />}
      {actions.error && (
        <ListError
          error={actions.error}
          tryAgain={actions.tryAgain}
          {...localeProps}
          words={actions.errorWords}
        />
      )}
      <ListBody isLoading={isLoading} loading={words.loading} statusText={actions.statusText}>
        {list.items.length > 0 ? (
          <CategoriesTable
            list={list}
            filter={filter}
            isMovable={canReorderCategories(filter) && !isLoading}
            actions={actions}
            {...localeProps}
          />
        ) : (
          <NoCategories filter={filter} goTo={goTo} {...localeProps} />
        )}
      </ListBody>
      <ListPager list={list} query={query} goTo={goTo} {...localeProps} />
    </div>
  )
}

export default defineIsland('CategoriesList', withQueryClient(CategoriesList))
