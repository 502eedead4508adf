import type { Language } from '#domain/language.ts'
import { everyPost, isPostsFiltered, type PostsQuery, postSorts, postStates } from '#domain/post-list.ts'
import { countedIn } from '../../ui/list-words.ts'
import type { PostsWords } from '../../ui/posts-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListCount } from '../ListCount.tsx'
import { unlessUsual } from '../unless-usual.ts'

type FiltersProps = {
  filter: PostsQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: PostsWords
  language: Language
}

export function Filters({ filter, total, words, language, ...list }: FiltersProps) {
  const inWords = { words, language }
  return (
    <>
      <FilterForm tab="blog" q={filter.q} {...list} {...inWords}>
        <FilterSelect
          name="state"
          label={words.state}
          value={unlessUsual(filter.state, everyPost.state)}
          options={postStates.map((state) => ({
            value: unlessUsual(state, everyPost.state),
            text: words.states[state],
          }))}
        />
        <FilterSelect
          name="sort"
          label={words.sort}
          value={unlessUsual(filter.sort, everyPost.sort)}
          options={postSorts.map((sort) => ({
            value: unlessUsual(sort, everyPost.sort),
            text: words.sorts[sort],
          }))}
        />
      </FilterForm>
      <ListCount
        tab="blog"
        text={countedIn(words, 'count', total, language)}
        isNarrowed={total > 0 && isPostsFiltered(filter)}
        {...inWords}
      />
    </>
  )
}
