import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import type { Language } from '#domain/language.ts'
import { orderStatuses } from '#domain/order.ts'
import { isNarrowed, type OrderFilter } from '#domain/order-list.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { queryOf } from '../use-list.ts'

type FiltersProps = {
  filter: OrderFilter
  query: string
  cities: string[]
  goTo: (query: string) => void
  words: OrdersWords
  language: Language
}

/** What narrows the list: a search that waits for its button, and choices that count at once where scripts run. */
export function Filters({ filter, query, cities, goTo, words, language }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is asked for, and the fields say so without being drawn anew under a hand.
  const shown = useRef(query)
  useEffect(() => {
    if (!form.current || shown.current === query) return
    shown.current = query
    const asked = new URLSearchParams(query)
    for (const field of form.current.elements) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        if (field.type !== 'hidden') field.value = asked.get(field.name) ?? ''
      }
    }
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    goTo(queryOf(event.currentTarget))
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    currentTarget.form?.requestSubmit()
  }

  const isOpen = filter.status !== null || filter.city !== '' || filter.from !== null || filter.to !== null
  return (
    <search>
      <form
        className="orders__filters"
        action={localPath(paths.admin, language)}
        onSubmit={submit}
        ref={form}
      >
        <input type="hidden" name="tab" value="orders" />
        <div className="orders__search">
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
        <details className="orders__more" open={isOpen}>
          <summary className="link">{words.filters}</summary>
          <div className="orders__fields">
            <label className="field">
              {words.status}
              <select className="input" name="status" defaultValue={filter.status ?? ''} onChange={choose}>
                <option value="">{words.all}</option>
                {orderStatuses.map((status) => (
                  <option key={status} value={status}>
                    {words.statuses[status]}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              {words.city}
              <input
                className="input"
                name="city"
                dir="auto"
                list="cities"
                defaultValue={filter.city}
                maxLength={100}
                autoComplete="off"
              />
            </label>
            <datalist id="cities">
              {cities.map((city) => (
                <option key={city} value={city} />
              ))}
            </datalist>
            <Day name="from" label={words.from} day={filter.from} choose={choose} />
            <Day name="to" label={words.to} day={filter.to} choose={choose} />
            <button className="btn btn--tint btn--sm" type="submit">
              {words.show}
            </button>
            {isNarrowed(filter) && (
              <a className="link" href={localPath(adminTabPath('orders'), language)}>
                {words.reset}
              </a>
            )}
          </div>
        </details>
      </form>
    </search>
  )
}

type DayProps = {
  name: string
  label: string
  day: string | null
  choose: (event: ChangeEvent<HTMLInputElement>) => void
}

function Day({ name, label, day, choose }: DayProps) {
  return (
    <label className="field">
      {label}
      <input className="input" name={name} type="date" defaultValue={day ?? ''} onChange={choose} />
    </label>
  )
}
