import {
  maxProductsFound,
  type ProductListQuery,
  productListQuery,
  productSorts,
  productStates,
} from '#domain/catalog/product-list.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { formatListCount } from '../format-list-count.ts'
import { ListCount } from '../ListCount.tsx'

export type CategoryChoice = { slug: string; name_ar: string; name_en: string; name_fr: string }

type ProductFiltersProps = {
  asked: ProductListQuery
  query: string
  total: number
  categories: CategoryChoice[]
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

export function ProductFilters({ asked, total, categories, words, language, ...list }: ProductFiltersProps) {
  const localeProps = { words, language }
  return (
    <>
      <FilterForm tab="products" q={asked.q} {...list} {...localeProps}>
        <FilterSelect
          name="category"
          label={words.category}
          value={asked.category}
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
          value={asked.state}
          defaultChoice={productListQuery.defaults.state}
          options={productStates.map((state) => ({ value: state, text: words.states[state] }))}
        />
        <FilterSelect
          name="sort"
          label={words.sort}
          value={asked.sort}
          defaultChoice={productListQuery.defaults.sort}
          options={productSorts.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
        />
      </FilterForm>
      <ListCount
        tab="products"
        text={formatListCount({ total, q: asked.q, maxFound: maxProductsFound }, words, language)}
        isNarrowed={total > 0 && productListQuery.isFiltered(asked)}
        {...localeProps}
      />
    </>
  )
}
