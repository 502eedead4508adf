import { type Language, localised } from '#domain/language.ts'
import {
  everyProduct,
  isProductsFiltered,
  type ProductsQuery,
  productSorts,
  productStates,
} from '#domain/product-list.ts'
import { countText, type ProductsWords } from '../../ui/products-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'
import { unlessUsual } from '../unless-usual.ts'

/** A category to choose from. */
export type CategoryChoice = { slug: string; name_ar: string; name_en: string; name_fr: string }

type FiltersProps = {
  asked: ProductsQuery
  query: string
  total: number
  categories: CategoryChoice[]
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

export function Filters({ asked, total, categories, words, language, ...list }: FiltersProps) {
  const inWords = { words, language }
  return (
    <>
      <FilterForm tab="products" q={asked.q} {...list} {...inWords}>
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
          value={unlessUsual(asked.state, everyProduct.state)}
          options={productStates.map((state) => ({
            value: unlessUsual(state, everyProduct.state),
            text: words.states[state],
          }))}
        />
        <FilterSelect
          name="sort"
          label={words.sort}
          value={unlessUsual(asked.sort, everyProduct.sort)}
          options={productSorts.map((sort) => ({
            value: unlessUsual(sort, everyProduct.sort),
            text: words.sorts[sort],
          }))}
        />
      </FilterForm>
      <ListCount
        tab="products"
        text={countText(total, asked, words, language)}
        isNarrowed={total > 0 && isProductsFiltered(asked)}
        {...inWords}
      />
    </>
  )
}
