import { adminTabPath } from '#domain/admin.ts'
import type { Language } from '#domain/language.ts'
import { orderStatuses } from '#domain/order.ts'
import { readSame } from '#domain/order-group.ts'
import { isNarrowed, type OrderFilter } from '#domain/order-list.ts'
import { localPath } from '#domain/paths.ts'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect, sendForm } from '../FilterSelect.tsx'

type FiltersProps = {
  filter: OrderFilter
  query: string
  cities: string[]
  goTo: (query: string) => void
  words: OrdersWords
  language: Language
}

export function Filters({ filter, cities, words, language, ...list }: FiltersProps) {
  const group = readSame(filter.same)
  const isOpen = filter.city !== '' || filter.from !== null || filter.to !== null
  return (
    <FilterForm tab="orders" q={filter.q} {...list} words={words} language={language}>
      <FilterSelect
        name="status"
        label={words.status}
        value={filter.status ?? ''}
        options={[
          { value: '', text: words.all_statuses },
          ...orderStatuses.map((status) => ({ value: status, text: words.statuses[status] })),
        ]}
      />
      <details className="orders__more" open={isOpen}>
        <summary className="link">{words.filters}</summary>
        <div className="orders__fields">
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
          <Day name="from" label={words.from} day={filter.from} />
          <Day name="to" label={words.to} day={filter.to} />
          <button className="btn btn--tint btn--sm" type="submit">
            {words.show}
          </button>
        </div>
      </details>
      <input type="hidden" name="same" value={filter.same} disabled={filter.same === ''} />
      {group && <p className="orders__group">{words[`same_${group.by}`]}</p>}
      {isNarrowed(filter) && (
        <a className="link orders__reset" href={localPath(adminTabPath('orders'), language)}>
          {words.reset}
        </a>
      )}
    </FilterForm>
  )
}

function Day({ name, label, day }: { name: string; label: string; day: string | null }) {
  return (
    <label className="field">
      {label}
      <input className="input" name={name} type="date" defaultValue={day ?? ''} onChange={sendForm} />
    </label>
  )
}
