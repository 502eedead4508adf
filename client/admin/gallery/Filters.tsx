import { categoryName, type GalleryCategory } from '#domain/gallery.ts'
import type { Language } from '#domain/language.ts'
import { isFiltered, type StaffGalleryQuery } from '#domain/staff-gallery.ts'
import type { EntriesWords } from '../../ui/entries-words.ts'
import { countedIn } from '../../ui/list-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'

type FiltersProps = {
  filter: StaffGalleryQuery
  query: string
  total: number
  categories: readonly GalleryCategory[]
  goTo: (query: string) => void
  words: EntriesWords
  language: Language
}

export function Filters({ filter, total, categories, words, language, ...list }: FiltersProps) {
  const inWords = { words, language }
  return (
    <>
      <FilterForm tab="gallery" q={filter.q} {...list} {...inWords}>
        <FilterSelect
          name="category"
          label={words.category}
          value={filter.category}
          options={[
            { value: '', text: words.all },
            ...categories.map((category) => ({
              value: category.category,
              text: categoryName(category, language).text,
            })),
          ]}
        />
        <FilterSelect
          name="state"
          label={words.state}
          value={filter.state}
          options={[
            { value: '', text: words.shown },
            { value: 'deleted', text: words.deleted },
          ]}
        />
      </FilterForm>
      <ListCount
        tab="gallery"
        text={countedIn(words, 'count', total, language)}
        isNarrowed={total > 0 && isFiltered(filter)}
        {...inWords}
      />
    </>
  )
}
