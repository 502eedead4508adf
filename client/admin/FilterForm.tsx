import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminTab } from '#domain/admin/admin-tabs.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { type ListPartProps, readFormQuery } from './use-list.ts'

export type FilterFormProps = ListPartProps<unknown, { q: string }> & {
  tab: AdminTab
  /** What can be searched for. */
  searchLabel: string
  /** The other filters of this list. */
  children: ReactNode
}

/** The search and filters of a list; the search is submitted by its button, selects on change. */
export function FilterForm({ tab, searchLabel, state, language, children }: FilterFormProps) {
  const { t } = useTranslation('admin-lists')
  const { query, filter, goTo } = state
  const form = useRef<HTMLFormElement>(null)
  // The fields keep what is typed, until the query changes otherwise than by them, as by going back: then they are new.
  const [shown, setShown] = useState({ query, version: 0 })
  if (shown.query !== query) setShown({ query, version: shown.version + 1 })

  // A filter may have been chosen before any script ran: it is not the one that the page was rendered with.
  useEffect(() => {
    if (form.current?.querySelector('[selected]:not(:checked)')) form.current.requestSubmit()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readFormQuery(event.currentTarget)
    // The loader of islands repeats a choice that it has seen.
    if (next === shown.query) return
    setShown({ ...shown, query: next })
    goTo(next)
  }

  return (
    <search>
      <form
        key={shown.version}
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
            defaultValue={filter.q}
            aria-label={searchLabel}
            placeholder={searchLabel}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="btn btn--tint btn--sm" type="submit">
            {t('submit_search')}
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}
