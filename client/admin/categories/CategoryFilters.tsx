import { type CategoryListQuery, categoryListQuery, categorySorts } from '#domain/catalog/category-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'

type CategoryFiltersProps = {
  filter: CategoryListQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: CategoriesWords
  language: Language
}

export function CategoryFilters({ filter, total, words, language, ...list }: CategoryFiltersProps) {
  const localeProps = { words, language }
  const sortNames = { newest: words.newest, shop: words.shop_order }
  return (
    <>
      <FilterForm tab="categories" q={filter.q} {...list} {...localeProps}>
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
      </FilterForm>
      <ListCount
        tab="categories"
        text={formatPlural(words, 'count', total, language)}
        isNarrowed={total > 0 && categoryListQuery.isFiltered(filter)}
        {...localeProps}
      />
    </>
  )
}
