import {
  type PostListQuery,
  postListQuery,
  postSorts,
  postStates,
  type StaffPostListItem,
} from '#domain/blog/post-list.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type PostFiltersProps = ListPartProps<StaffPostListItem, PostListQuery, PostsWords>

export function PostFilters({ words, ...list }: PostFiltersProps) {
  const { filter } = list.state
  return (
    <ListFilters tab="blog" words={words} {...list}>
      <FilterSelect
        name="state"
        label={words.state}
        value={filter.state}
        defaultChoice={postListQuery.defaults.state}
        options={postStates.map((state) => ({ value: state, text: words.states[state] }))}
      />
      <FilterSelect
        name="sort"
        label={words.sort}
        value={filter.sort}
        defaultChoice={postListQuery.defaults.sort}
        options={postSorts.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
      />
    </ListFilters>
  )
}
