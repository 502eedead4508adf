import { type PostListQuery, postListQuery, postSorts, postStates } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'

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
      </FilterForm>
      <ListCount
        tab="blog"
        text={formatPlural(words, 'count', total, language)}
        isNarrowed={total > 0 && postListQuery.isFiltered(filter)}
        {...localeProps}
      />
    </>
  )
}
