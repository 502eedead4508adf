import { useTranslation } from 'react-i18next'
import {
  type CategoryListItem,
  type CategoryListQuery,
  canReorderCategories,
  categoryListQuery,
  categorySorts,
} from '#domain/catalog/category.ts'
import { paths } from '#domain/shared/paths.ts'
import { CategoriesTable, useCategoryActions } from '../admin/CategoriesTable.tsx'
import { FilterSelect, ListFilters } from '../admin/FilterForm.tsx'
import { ListBody, ListError } from '../admin/ListBody.tsx'
import { type ListIslandProps, type ListPartProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

const api = `${paths.api.categories}?all=1`

function CategoriesList(initial: ListIslandProps<CategoryListItem>) {
  const { t } = useTranslation(['admin-categories', 'admin-lists'])
  const state = useList({ api, listQuery: categoryListQuery, ...initial })
  const actions = useCategoryActions(api)
  const { list, filter } = state
  const isMovable = canReorderCategories(filter)
  return (
    <div className="stack">
      <CategoryFilters state={state} />
      {isMovable && list.total > 1 && <p className="hint">{t('list.arrange_hint')}</p>}
      {actions.error && (
        <ListError error={actions.error} text={t('admin-lists:not_saved')} tryAgain={actions.tryAgain} />
      )}
      <ListBody
        tab="categories"
        noneYet={{ icon: 'search-x', title: t('list.empty'), text: t('list.empty_text') }}
        noneFound={{ title: t('list.empty'), text: t('list.none_text') }}
        statusText={actions.statusText}
        state={state}
      >
        <CategoriesTable
          list={list}
          filter={filter}
          isMovable={isMovable && !state.isLoading}
          actions={actions}
        />
      </ListBody>
    </div>
  )
}

export default defineIsland('CategoriesList', withQueryClient(CategoriesList), {
  ...listTexts,
  'admin-categories': (language) => import(`../../locales/${language}/admin-categories.json`),
})

function CategoryFilters({ state }: ListPartProps<CategoryListItem, CategoryListQuery>) {
  const { t } = useTranslation('admin-categories')
  const sortNames = { newest: t('list.newest'), shop: t('list.shop_order') }
  return (
    <ListFilters
      tab="categories"
      searchLabel={t('list.search')}
      main={{
        name: 'active',
        label: t('list.state'),
        options: [
          { value: '', text: t('list.all') },
          { value: 'yes', text: t('list.shown') },
          { value: 'no', text: t('list.hidden') },
        ],
      }}
      countText={t('list.count', { count: state.list.total })}
      state={state}
    >
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        state={state}
        options={categorySorts.map((sort) => ({ value: sort, text: sortNames[sort] }))}
      />
    </ListFilters>
  )
}
