import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { type ListPartProps, readFormQuery } from './use-list.ts'

type FilterFormProps = ListPartProps<unknown, { q: string }> & {
  tab: AdminTab
  searchLabel: string
  main: FilterOptions
  /** On a narrow screen they stand behind one button. */
  children?: ReactNode
}

/** A select submits the form when it changes, the search waits for its button. */
export function FilterForm({ tab, searchLabel, main, state, children }: FilterFormProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { query, filter, changed, goTo } = state
  const active = changed.filter((name) => !['q', 'page', main.name].includes(name)).length
  const form = useRef<HTMLFormElement>(null)
  // The fields keep what is typed until something else changes the query, such as going back; then they are
  // rendered anew.
  const [shown, setShown] = useState({ query, version: 0 })
  if (shown.query !== query) setShown({ query, version: shown.version + 1 })

  // A filter may have been chosen before any script ran, so its value can differ from the one the page was
  // rendered with.
  useEffect(() => {
    if (form.current?.querySelector('[selected]:not(:checked)')) pressSubmit(form.current)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readFormQuery(event.currentTarget)
    // The loader of islands dispatches changes again that it saw before hydration: this may be one of those.
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
        <div className="list-filters__q">
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
          <button className="iconbtn" type="submit" aria-label={t('submit_search')}>
            <Icon name="search" />
          </button>
        </div>
        <FilterSelect {...main} state={state} />
        {children && (
          <details className="list-filters__more">
            <summary className="btn btn--line btn--sm">
              <Icon name="sliders-horizontal" />
              <span>{t('filters')}</span>
              {active > 0 && (
                <b>
                  {active} <span className="sr">{t('active_filters')}</span>
                </b>
              )}
            </summary>
            <div className="list-filters__fields">
              {children}
              <button className="btn btn--tint btn--sm list-filters__apply" type="submit">
                {t('apply')}
              </button>
            </div>
          </details>
        )}
      </form>
    </search>
  )
}

type ListFiltersProps = FilterFormProps & {
  countText: string
}

export function ListFilters({ countText, ...form }: ListFiltersProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { tab, state } = form
  const { total } = state.list
  return (
    <>
      <FilterForm {...form} />
      <div className="row between list-count">
        <p className="soft" aria-live="polite">
          {countText}
        </p>
        {total > 0 && state.isFiltered && (
          <a className="link" href={localisePath(adminTabPath(tab), language)}>
            {t('show_all')}
          </a>
        )}
      </div>
    </>
  )
}

type FilterOptions = {
  name: string
  label: string
  options: readonly { value: string; text: string }[]
}

type FilterSelectProps = FilterOptions & ListPartProps<unknown, object>

export function FilterSelect({ name, label, options, state }: FilterSelectProps) {
  return (
    <select
      className="input"
      name={name}
      defaultValue={String((state.filter as Record<string, unknown>)[name] ?? '')}
      onChange={submitOnChange}
      aria-label={label}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

export function submitOnChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  pressSubmit(currentTarget.form)
}

/** Does what requestSubmit does, which Safari 15 lacks. */
function pressSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[type=submit]')?.click()
}
