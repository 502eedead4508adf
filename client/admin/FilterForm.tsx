import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { AdminTab } from '#domain/admin/admin-tabs.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { ListWords } from '../ui/words/list-words.ts'
import { readFormQuery } from './use-list.ts'

type FilterFormProps = {
  tab: AdminTab
  /** What is searched for. */
  q: string
  query: string
  goTo: (query: string) => void
  words: ListWords
  language: Language
  /** The choices of this list. */
  children: ReactNode
}

/** What narrows a list: a search that waits for its button, and choices that count at once where scripts run. */
export function FilterForm({ tab, q, query, goTo, words, language, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is asked for, and the fields say so without being drawn anew under a hand.
  const shown = useRef(query)
  useEffect(() => {
    if (!form.current || shown.current === query) return
    shown.current = query
    const asked = new URLSearchParams(query)
    for (const field of form.current.elements) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.type !== 'hidden') field.value = asked.get(field.name) ?? ''
    }
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readFormQuery(event.currentTarget)
    shown.current = next
    goTo(next)
  }

  return (
    <search>
      <form
        className="list-filters"
        action={localisePath(paths.admin, language)}
        onSubmit={submit}
        ref={form}
      >
        <input type="hidden" name="tab" value={tab} />
        <div className="list-filters__search">
          <input
            className="input"
            name="q"
            type="search"
            dir="auto"
            defaultValue={q}
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
        {children}
      </form>
    </search>
  )
}
