import { useTranslation } from 'react-i18next'
import {
  type EntryListItem,
  type EntryListQuery,
  type GalleryCategory,
  galleryCategoryName,
} from '#domain/gallery/gallery.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type EntryFiltersProps = ListPartProps<EntryListItem, EntryListQuery> & {
  categories: readonly GalleryCategory[]
}

export function EntryFilters({ categories, ...list }: EntryFiltersProps) {
  const { t } = useTranslation('admin-gallery')
  const { filter, list: shown } = list.state
  return (
    <ListFilters
      tab="gallery"
      searchLabel={t('list.search')}
      countText={t('list.count', { count: shown.total })}
      {...list}
    >
      <FilterSelect
        name="category"
        label={t('list.category')}
        value={filter.category}
        options={[
          { value: '', text: t('list.all') },
          ...categories.map((category) => ({
            value: category.category,
            text: galleryCategoryName(category, list.language).text,
          })),
        ]}
      />
      <FilterSelect
        name="state"
        label={t('list.state')}
        value={filter.state}
        options={[
          { value: '', text: t('list.shown') },
          { value: 'deleted', text: t('list.deleted') },
        ]}
      />
    </ListFilters>
  )
}
