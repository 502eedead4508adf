import {
  maxProductsFound,
  type ProductListQuery,
  productListQuery,
  productSorts,
  productStates,
  type StaffProductListItem,
} from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { formatListCount } from '../format-list-count.ts'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

export type CategoryChoice = { slug: string; name_ar: string; name_en: string; name_fr: string }

type ProductFiltersProps = ListPartProps<StaffProductListItem, ProductListQuery, ProductsWords> & {
  categories: CategoryChoice[]
}

export function ProductFilters({ categories, words, ...part }: ProductFiltersProps) {
  const { language, state } = part
  const { filter, list } = state
  const countText = formatListCount(
    { total: list.total, q: filter.q, maxFound: maxProductsFound },
    words,
    language,
  )
  return (
    <ListFilters tab="products" countText={countText} words={words} {...part}>
      <FilterSelect
        name="category"
        label={words.category}
        value={filter.category}
        options={[
          { value: '', text: words.all_categories },
          ...categories.map((category) => ({
            value: category.slug,
            text: localised(category, 'name', language).text,
          })),
        ]}
      />
      <FilterSelect
        name="state"
        label={words.state}
        value={filter.state}
        defaultChoice={productListQuery.defaults.state}
        options={productStates.map((state) => ({ value: state, text: words.states[state] }))}
      />
      <FilterSelect
        name="sort"
        label={words.sort}
        value={filter.sort}
        defaultChoice={productListQuery.defaults.sort}
        options={productSorts.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
      />
    </ListFilters>
  )
}
