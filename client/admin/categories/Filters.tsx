import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import { type CategoriesQuery, categorySorts } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { type CategoriesWords, countedIn } from '../../ui/categories-words.ts'
import { queryOf } from '../use-list.ts'

type FiltersProps = {
  filter: CategoriesQuery
  query: string
  total: number
  goTo: (query: string) => void
  words: CategoriesWords
  language: Language
}

/** What narrows and sorts the list: a search that waits for its button, choices that count at once where scripts run. */
export function Filters({ filter, query, total, goTo, words, language }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is asked for, and the fields say so without being drawn anew under a hand.
  useEffect(() => {
    const asked = new URLSearchParams(query)
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.type !== 'hidden') field.value = asked.get(field.name) ?? ''
    }
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    goTo(queryOf(event.currentTarget))
  }
  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    currentTarget.form?.requestSubmit()
  }
  const isFiltered = filter.q !== '' || filter.active !== ''
  const sortNames = { newest: words.newest, shop: words.shop_order }
  return (
    <search>
      <form className="list-filters" action={localPath(paths.admin, language)} onSubmit={submit} ref={form}>
        <input type="hidden" name="tab" value="categories" />
        <div className="row list-filters__search">
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
          name="active"
          defaultValue={filter.active}
          onChange={choose}
          aria-label={words.state}
        >
          <option value="">{words.all}</option>
          <option value="yes">{words.shown}</option>
          <option value="no">{words.hidden}</option>
        </select>
        <select
          className="input"
          name="sort"
          defaultValue={filter.sort === 'newest' ? '' : filter.sort}
          onChange={choose}
          aria-label={words.sort}
        >
          {categorySorts.map((sort) => (
            <option key={sort} value={sort === 'newest' ? '' : sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </form>
      <div className="row between">
        <p className="soft" aria-live="polite">
          {countedIn(words, 'count', total, language)}
        </p>
        {isFiltered && (
          <a className="link" href={localPath(adminTabPath('categories'), language)}>
            {words.reset}
          </a>
        )}
      </div>
    </search>
  )
}
