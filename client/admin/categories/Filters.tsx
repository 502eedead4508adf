import { type CategoriesQuery, categorySorts } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import type { CategoriesWords } from '../../ui/categories-words.ts'
import { countedIn } from '../../ui/list-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'
import { unlessUsual } from '../unless-usual.ts'

type FiltersProps = {
  filter: CategoriesQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: CategoriesWords
  language: Language
}

export function Filters({ filter, total, words, language, ...list }: FiltersProps) {
  const inWords = { words, language }
  const sortNames = { newest: words.newest, shop: words.shop_order }
  return (
    <>
      <FilterForm tab="categories" q={filter.q} {...list} {...inWords}>
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
          value={unlessUsual(filter.sort, 'newest')}
          options={categorySorts.map((sort) => ({
            value: unlessUsual(sort, 'newest'),
            text: sortNames[sort],
          }))}
        />
      </FilterForm>
      <ListCount
        tab="categories"
        text={countedIn(words, 'count', total, language)}
        isNarrowed={total > 0 && (filter.q !== '' || filter.active !== '')}
        {...inWords}
      />
    </>
  )
}
