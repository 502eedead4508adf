import { type EntryListQuery, entryListQuery } from '#domain/gallery/entry-list.ts'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'

type EntryFiltersProps = {
  filter: EntryListQuery
  query: string
  total: number
  categories: readonly GalleryCategory[]
  goTo: (query: string) => void
  words: EntriesWords
  language: Language
}

export function EntryFilters({ filter, total, categories, words, language, ...list }: EntryFiltersProps) {
  const localeProps = { words, language }
  return (
    <>
      <FilterForm tab="gallery" q={filter.q} {...list} {...localeProps}>
        <FilterSelect
          name="category"
          label={words.category}
          value={filter.category}
          options={[
            { value: '', text: words.all },
            ...categories.map((category) => ({
              value: category.category,
              text: galleryCategoryName(category, language).text,
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
        text={formatPlural(words, 'count', total, language)}
        isNarrowed={total > 0 && entryListQuery.isFiltered(filter)}
        {...localeProps}
      />
    </>
  )
}
