import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
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
  // Back and forward navigation change the query: its values are written into the uncontrolled fields.
  const shownQuery = useRef(query)
  useEffect(() => {
    if (!form.current || shownQuery.current === query) return
    shownQuery.current = query
    const params = new URLSearchParams(query)
    for (const field of form.current.elements) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.type !== 'hidden') field.value = params.get(field.name) ?? ''
    }
  }, [query])

  // A filter may have been chosen before any script ran: it is not the one that the page was rendered with.
  useEffect(() => {
    if (form.current?.querySelector('[selected]:not(:checked)')) form.current.requestSubmit()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readFormQuery(event.currentTarget)
    // The loader of islands repeats a choice that it has seen.
    if (next === shownQuery.current) return
    shownQuery.current = next
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
