import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import { categoryName, type GalleryCategory } from '#domain/gallery.ts'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { isFiltered, type StaffGalleryQuery } from '#domain/staff-gallery.ts'
import { type EntriesWords, pluralIn } from '../../ui/entries-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { queryOf } from '../use-list.ts'

type FiltersProps = {
  filter: StaffGalleryQuery
  query: string
  total: number
  categories: readonly GalleryCategory[]
  goTo: (query: string) => void
  words: EntriesWords
  language: Language
}

/** What narrows the list: a search that waits for its button, and choices that count at once where scripts run. */
export function Filters({ filter, query, total, categories, goTo, words, language }: FiltersProps) {
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

  return (
    <search>
      <form
        className="entries__filters"
        action={localPath(paths.admin, language)}
        onSubmit={submit}
        ref={form}
      >
        <input type="hidden" name="tab" value="gallery" />
        <div className="row entries__search">
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
          name="category"
          defaultValue={filter.category}
          onChange={choose}
          aria-label={words.category}
        >
          <option value="">{words.all}</option>
          {categories.map((category) => (
            <option key={category.category} value={category.category}>
              {categoryName(category, language).text}
            </option>
          ))}
        </select>
        <select
          className="input"
          name="state"
          defaultValue={filter.state}
          onChange={choose}
          aria-label={words.state}
        >
          <option value="">{words.shown}</option>
          <option value="deleted">{words.deleted}</option>
        </select>
      </form>
      <div className="row between">
        <p className="soft" aria-live="polite">
          {fillIn(pluralIn(words, 'count', total, language), { count: total })}
        </p>
        {isFiltered(filter) && (
          <a className="link" href={localPath(adminTabPath('gallery'), language)}>
            {words.reset}
          </a>
        )}
      </div>
    </search>
  )
}
