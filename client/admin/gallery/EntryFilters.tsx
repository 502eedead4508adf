import type { EntryListItem, EntryListQuery } from '#domain/gallery/entry-list.ts'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type EntryFiltersProps = ListPartProps<EntryListItem, EntryListQuery, EntriesWords> & {
  categories: readonly GalleryCategory[]
}

export function EntryFilters({ categories, words, ...list }: EntryFiltersProps) {
  const { filter } = list.state
  return (
    <ListFilters tab="gallery" words={words} {...list}>
      <FilterSelect
        name="category"
        label={words.category}
        value={filter.category}
        options={[
          { value: '', text: words.all },
          ...categories.map((category) => ({
            value: category.category,
            text: galleryCategoryName(category, list.language).text,
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
    </ListFilters>
  )
}
