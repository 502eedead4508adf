import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import type { OrderListItem, OrderListQuery } from '#domain/orders/order-list.ts'
import { parseSenderFilter } from '#domain/orders/sender-filter.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { FilterForm } from '../FilterForm.tsx'
import { FilterSelect, submitOnChange } from '../FilterSelect.tsx'
import type { ListPartProps } from '../use-list.ts'

type OrderFiltersProps = ListPartProps<OrderListItem, OrderListQuery, OrdersWords> & { cities: string[] }

export function OrderFilters({ cities, ...part }: OrderFiltersProps) {
  const { words, language } = part
  const { filter, isFiltered } = part.state
  const group = parseSenderFilter(filter.same)
  const isOpen = filter.city !== '' || filter.from !== null || filter.to !== null
  return (
    <FilterForm tab="orders" {...part}>
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
      <input type="hidden" name="queue" value={filter.queue ?? ''} disabled={!filter.queue} />
      <input type="hidden" name="outcome" value={filter.outcome ?? ''} disabled={!filter.outcome} />
      <input type="hidden" name="product" value={filter.product ?? ''} disabled={!filter.product} />
      <input type="hidden" name="courier" value={filter.courier ?? ''} disabled={!filter.courier} />
      <input type="hidden" name="parcel" value={filter.parcel ?? ''} disabled={!filter.parcel} />
      {filter.outcome && <p className="orders__group">{words[`outcome_${filter.outcome}`]}</p>}
      {filter.product && <p className="orders__group">{words.of_product}</p>}
      {filter.courier && <p className="orders__group">{words.of_courier}</p>}
      {filter.parcel && <p className="orders__group">{words[`parcel_${filter.parcel}`]}</p>}
      {group && <p className="orders__group">{words[`same_${group.by}`]}</p>}
      {filter.queue && <p className="orders__group">{words[filter.queue]}</p>}
      {isFiltered && (
        <a className="link orders__reset" href={localisePath(adminTabPath('orders'), language)}>
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
      <input className="input" name={name} type="date" defaultValue={day ?? ''} onChange={submitOnChange} />
    </label>
  )
}
