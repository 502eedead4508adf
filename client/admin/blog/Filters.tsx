import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { isPostsFiltered, type PostsQuery, postSorts, postStates, postsPath } from '#domain/post-list.ts'
import { type PostsWords, pluralOf } from '../../ui/posts-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { queryOf } from '../use-list.ts'
import { filterIn } from './filter-in.ts'

type FiltersProps = {
  filter: PostsQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: PostsWords
  language: Language
}

/** What narrows and orders the list: a search that waits for its button, choices that count at once where scripts run. */
export function Filters({ filter, query, total, goTo, words, language }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is asked for, and the fields say so without being drawn anew under a hand.
  useEffect(() => {
    const asked: Record<string, string | number> = filterIn(query)
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.type !== 'hidden') field.value = String(asked[field.name] ?? '')
    }
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    goTo(queryOf(event.currentTarget))
  }
  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    currentTarget.form?.requestSubmit()
  }

  return (
    <search>
      <form className="posts-filters" action={localPath(paths.admin, language)} onSubmit={submit} ref={form}>
        <input type="hidden" name="tab" value="blog" />
        <div className="row posts-filters__search">
          <input
            className="input"
            name="q"
            type="search"
            dir="auto"
            defaultValue={filter.q}
            aria-label={words.search}
            placeholder={words.search}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="btn btn--tint btn--sm" type="submit">
            {words.submit_search}
          </button>
        </div>
        <select
          className="input"
          name="state"
          defaultValue={filter.state}
          onChange={choose}
          aria-label={words.state}
        >
          {postStates.map((state) => (
            <option key={state} value={state}>
              {words.states[state]}
            </option>
          ))}
        </select>
        <select
          className="input"
          name="sort"
          defaultValue={filter.sort}
          onChange={choose}
          aria-label={words.sort}
        >
          {postSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </form>
      <div className="row between">
        <p className="soft" aria-live="polite">
          {fillIn(pluralOf(words, 'count', total, language), { count: total })}
        </p>
        {isPostsFiltered(filter) && (
          <a className="link" href={localPath(postsPath({ sort: filter.sort }), language)}>
            {words.reset}
          </a>
        )}
      </div>
    </search>
  )
}
