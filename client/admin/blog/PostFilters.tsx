import {
  defaultPostListQuery,
  isPostListFiltered,
  type PostListQuery,
  postSorts,
  postStates,
} from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'
import { omitDefault } from '../omit-default.ts'

type PostFiltersProps = {
  filter: PostListQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: PostsWords
  language: Language
}

export function PostFilters({ filter, total, words, language, ...list }: PostFiltersProps) {
  const localeProps = { words, language }
  return (
    <>
      <FilterForm tab="blog" q={filter.q} {...list} {...localeProps}>
        <FilterSelect
          name="state"
          label={words.state}
          value={omitDefault(filter.state, defaultPostListQuery.state)}
          options={postStates.map((state) => ({
            value: omitDefault(state, defaultPostListQuery.state),
            text: words.states[state],
          }))}
        />
        <FilterSelect
          name="sort"
          label={words.sort}
          value={omitDefault(filter.sort, defaultPostListQuery.sort)}
          options={postSorts.map((sort) => ({
            value: omitDefault(sort, defaultPostListQuery.sort),
            text: words.sorts[sort],
          }))}
        />
      </FilterForm>
      <ListCount
        tab="blog"
        text={formatPlural(words, 'count', total, language)}
        isNarrowed={total > 0 && isPostListFiltered(filter)}
        {...localeProps}
      />
    </>
  )
}
