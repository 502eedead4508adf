import { useTranslation } from 'react-i18next'
import {
  type CategoryListItem,
  type CategoryListQuery,
  categoryListQuery,
  categorySorts,
} from '#domain/catalog/category.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

export function CategoryFilters(list: ListPartProps<CategoryListItem, CategoryListQuery>) {
  const { t } = useTranslation('admin-categories')
  const { filter, list: shown } = list.state
  const sortNames = { newest: t('list.newest'), shop: t('list.shop_order') }
  return (
    <ListFilters
      tab="categories"
      searchLabel={t('list.search')}
      countText={t('list.count', { count: shown.total })}
      {...list}
    >
      <FilterSelect
        name="active"
        label={t('list.state')}
        value={filter.active}
        options={[
          { value: '', text: t('list.all') },
          { value: 'yes', text: t('list.shown') },
          { value: 'no', text: t('list.hidden') },
        ]}
      />
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        value={filter.sort}
        defaultChoice={categoryListQuery.defaults.sort}
        options={categorySorts.map((sort) => ({ value: sort, text: sortNames[sort] }))}
      />
    </ListFilters>
  )
}
