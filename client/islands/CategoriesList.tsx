import {
  type CategoryListItem,
  canReorderCategories,
  categoryListQuery,
} from '#domain/catalog/category-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { CategoriesTable } from '../admin/categories/CategoriesTable.tsx'
import { CategoryFilters } from '../admin/categories/CategoryFilters.tsx'
import { useCategoryActions } from '../admin/categories/use-category-actions.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { CategoriesWords } from '../ui/words/categories-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

const api = `${paths.api.categories}?all=1`

/** The admin list of categories: search, filters, visibility, shop order. */
function CategoriesList({ words, language, ...initial }: ListIslandProps<CategoryListItem, CategoriesWords>) {
  const state = useList({ api, listQuery: categoryListQuery, ...initial })
  const actions = useCategoryActions({ api, words, language })
  const { list, filter } = state
  const part = { state, words, language }
  const isMovable = canReorderCategories(filter)
  return (
    <div className="stack">
      <CategoryFilters {...part} />
      {isMovable && list.total > 1 && <p className="hint">{words.arrange_hint}</p>}
      {actions.error && (
        <ListError
          error={actions.error}
          tryAgain={actions.tryAgain}
          words={actions.errorWords}
          language={language}
        />
      )}
      <ListBody tab="categories" emptyIcon="search-x" statusText={actions.statusText} {...part}>
        <CategoriesTable
          list={list}
          filter={filter}
          isMovable={isMovable && !state.isLoading}
          actions={actions}
          words={words}
          language={language}
        />
      </ListBody>
    </div>
  )
}

export default defineIsland('CategoriesList', withQueryClient(CategoriesList))
