import {
  type CategoryListItem,
  type CategoryListQuery,
  categoryListQuery,
  categorySorts,
} from '#domain/catalog/category-list.ts'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type CategoryFiltersProps = ListPartProps<CategoryListItem, CategoryListQuery, CategoriesWords>

export function CategoryFilters({ words, ...list }: CategoryFiltersProps) {
  const { filter } = list.state
  const sortNames = { newest: words.newest, shop: words.shop_order }
  return (
    <ListFilters tab="categories" words={words} {...list}>
      <FilterSelect
        name="active"
        label={words.state}
        value={filter.active}
        options={[
          { value: '', text: words.all },
          { value: 'yes', text: words.shown },
          { value: 'no', text: words.hidden },
        ]}
      />
      <FilterSelect
        name="sort"
        label={words.sort}
        value={filter.sort}
        defaultChoice={categoryListQuery.defaults.sort}
        options={categorySorts.map((sort) => ({ value: sort, text: sortNames[sort] }))}
      />
    </ListFilters>
  )
}
