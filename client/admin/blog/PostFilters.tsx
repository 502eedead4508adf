import { useTranslation } from 'react-i18next'
import {
  type PostListQuery,
  postListQuery,
  postSorts,
  postStates,
  type StaffPostListItem,
} from '#domain/blog/post-list.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

export function PostFilters(list: ListPartProps<StaffPostListItem, PostListQuery>) {
  const { t } = useTranslation('admin-blog')
  const { filter, list: shown } = list.state
  return (
    <ListFilters
      tab="blog"
      searchLabel={t('list.search')}
      countText={t('list.count', { count: shown.total })}
      {...list}
    >
      <FilterSelect
        name="state"
        label={t('list.state')}
        value={filter.state}
        defaultChoice={postListQuery.defaults.state}
        options={postStates.map((state) => ({ value: state, text: t(`list.states.${state}`) }))}
      />
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        value={filter.sort}
        defaultChoice={postListQuery.defaults.sort}
        options={postSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) }))}
      />
    </ListFilters>
  )
}
