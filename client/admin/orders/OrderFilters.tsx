import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { OrderListItem, OrderListQuery } from '#domain/orders/order-list.ts'
import { parseSenderFilter } from '#domain/orders/order-sender.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { FilterForm, FilterSelect, submitOnChange } from '../FilterForm.tsx'
import type { ListPartProps } from '../use-list.ts'

type OrderFiltersProps = ListPartProps<OrderListItem, OrderListQuery> & { cities: string[] }

export function OrderFilters({ cities, ...part }: OrderFiltersProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tStatus } = useTranslation('order-statuses')
  const { t: tLists } = useTranslation('admin-lists')
  const { language } = part
  const { filter, isFiltered } = part.state
  const group = parseSenderFilter(filter.same)
  const isOpen = filter.city !== '' || filter.from !== null || filter.to !== null
  return (
    <FilterForm tab="orders" searchLabel={t('list.search')} {...part}>
      <FilterSelect
        name="status"
        label={t('list.status')}
        value={filter.status ?? ''}
        options={[
          { value: '', text: t('list.all_statuses') },
          ...orderStatuses.map((status) => ({ value: status, text: tStatus(`${status}.name`) })),
        ]}
      />
      <details className="orders__more" open={isOpen}>
        <summary className="link">{t('list.filters')}</summary>
        <div className="orders__fields">
          <label className="field">
            {t('list.city')}
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
          <Day name="from" label={t('list.from')} day={filter.from} />
          <Day name="to" label={t('list.to')} day={filter.to} />
          <button className="btn btn--tint btn--sm" type="submit">
            {t('list.show')}
          </button>
        </div>
      </details>
      <input type="hidden" name="same" value={filter.same} disabled={filter.same === ''} />
      <input type="hidden" name="queue" value={filter.queue ?? ''} disabled={!filter.queue} />
      <input type="hidden" name="outcome" value={filter.outcome ?? ''} disabled={!filter.outcome} />
      <input type="hidden" name="product" value={filter.product ?? ''} disabled={!filter.product} />
      <input type="hidden" name="courier" value={filter.courier ?? ''} disabled={!filter.courier} />
      <input type="hidden" name="parcel" value={filter.parcel ?? ''} disabled={!filter.parcel} />
      {filter.outcome && <p className="orders__group">{t(`list.outcome_${filter.outcome}`)}</p>}
      {filter.product && <p className="orders__group">{t('list.of_product')}</p>}
      {filter.courier && <p className="orders__group">{t('list.of_courier')}</p>}
      {filter.parcel && <p className="orders__group">{t(`list.parcel_${filter.parcel}`)}</p>}
      {group && <p className="orders__group">{t(`list.same_${group.by}`)}</p>}
      {filter.queue && <p className="orders__group">{t(`list.${filter.queue}`)}</p>}
      {isFiltered && (
        <a className="link orders__reset" href={localisePath(adminTabPath('orders'), language)}>
          {tLists('show_all')}
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
