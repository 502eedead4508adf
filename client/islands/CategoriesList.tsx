import { useTranslation } from 'react-i18next'
import { type CategoryListItem, canReorderCategories, categoryListQuery } from '#domain/catalog/category.ts'
import { paths } from '#domain/shared/paths.ts'
import { CategoriesTable } from '../admin/categories/CategoriesTable.tsx'
import { CategoryFilters } from '../admin/categories/CategoryFilters.tsx'
import { useCategoryActions } from '../admin/categories/use-category-actions.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { listTexts } from '../admin/list-texts.ts'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

const api = `${paths.api.categories}?all=1`

/** The admin list of categories: search, filters, visibility, shop order. */
function CategoriesList({ language, ...initial }: ListIslandProps<CategoryListItem>) {
  const { t } = useTranslation('admin-categories')
  const { t: tLists } = useTranslation('admin-lists')
  const state = useList({ api, listQuery: categoryListQuery, ...initial })
  const actions = useCategoryActions({ api, language })
  const { list, filter } = state
  const part = { state, language }
  const isMovable = canReorderCategories(filter)
  return (
    <div className="stack">
      <CategoryFilters {...part} />
      {isMovable && list.total > 1 && <p className="hint">{t('list.arrange_hint')}</p>}
      {actions.error && (
        <ListError
          error={actions.error}
          text={tLists('not_saved')}
          tryAgain={actions.tryAgain}
          language={language}
        />
      )}
      <ListBody
        tab="categories"
        empty={{ icon: 'search-x', title: t('list.empty'), text: t('list.empty_text') }}
        none={{ title: t('list.empty'), text: t('list.none_text') }}
        notLoaded={t('list.not_loaded')}
        statusText={actions.statusText}
        {...part}
      >
        <CategoriesTable
          list={list}
          filter={filter}
          isMovable={isMovable && !state.isLoading}
          actions={actions}
          language={language}
        />
      </ListBody>
    </div>
  )
}

export default defineIsland('CategoriesList', withQueryClient(CategoriesList), {
  ...listTexts,
  'admin-categories': (language) => import(`../../locales/${language}/admin-categories.json`),
})
