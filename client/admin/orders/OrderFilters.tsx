import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { OrderFilter, OrderListItem, OrderListQuery } from '#domain/orders/order-list.ts'
import { parseSourceFilter } from '#domain/orders/order-source.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { FilterForm, FilterSelect, submitOnChange } from '../FilterForm.tsx'
import type { ListPartProps } from '../use-list.ts'

export type FilteredCourier = { id: number; name: string }

type OrderFiltersProps = ListPartProps<OrderListItem, OrderListQuery> & {
  couriers: readonly FilteredCourier[]
}

/**
 * Such a filter has no input of its own: links lead to it, a hidden input keeps it while others change, and a line
 * says what it leaves.
 */
type LinkedFilter = Exclude<keyof OrderFilter, 'q' | 'status' | 'city' | 'courier' | 'late' | 'from' | 'to'>

export function OrderFilters({ couriers, state }: OrderFiltersProps) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-orders', 'order-statuses', 'admin-lists'])
  const { filter, query, isFiltered } = state
  const group = parseSourceFilter(filter.same)
  const late = filter.late ?? 'yes'
  const linked: Record<LinkedFilter, string | null | undefined> = {
    outcome: filter.outcome && t(`list.outcome_${filter.outcome}`),
    product: filter.product ? t('list.of_product') : null,
    parcel: filter.parcel && t(`list.parcel_${filter.parcel}`),
    same: group && t(`list.same_${group.by}`),
    queue: filter.queue && t(`list.${filter.queue}`),
  }
  return (
    <>
      <FilterForm
        tab="orders"
        searchLabel={t('list.search')}
        main={{
          name: 'status',
          label: t('list.status'),
          options: [
            { value: '', text: t('list.all_statuses') },
            ...orderStatuses.map((status) => ({ value: status, text: t(`order-statuses:${status}.name`) })),
          ],
        }}
        state={state}
      >
        <label className="field">
          {t('list.city')}
          <input className="input" name="city" dir="auto" defaultValue={filter.city} maxLength={100} />
        </label>
        <FilterSelect
          name="courier"
          label={t('list.courier')}
          state={state}
          options={[
            { value: '', text: t('list.all_couriers') },
            ...couriers.map(({ id, name }) => ({ value: String(id), text: name })),
            { value: 'own', text: t('list.own_delivery') },
            // A link of the figures may filter the list by a courier who no longer exists.
            ...(filter.courier === null ||
            filter.courier === 'own' ||
            couriers.some(({ id }) => id === filter.courier)
              ? []
              : [{ value: String(filter.courier), text: t('list.other_courier') }]),
          ]}
        />
        <label className="choice">
          <input
            type="checkbox"
            name="late"
            value={late}
            defaultChecked={filter.late !== null}
            onChange={submitOnChange}
          />
          {t(`list.late_${late}`)}
        </label>
        <Day name="from" label={t('list.from')} day={filter.from} />
        <Day name="to" label={t('list.to')} day={filter.to} />
        <a
          className="btn btn--line btn--sm"
          href={`${localisePath(paths.adminOrdersFile, language)}?${query}`}
          download
        >
          {t('list.export')}
        </a>
        {(Object.keys(linked) as LinkedFilter[]).map((name) => (
          <input key={name} type="hidden" name={name} value={filter[name] ?? ''} disabled={!filter[name]} />
        ))}
      </FilterForm>
      {isFiltered && (
        <div className="row orders__filtered">
          {filter.courier && <p>{t('list.of_courier')}</p>}
          {filter.late && <p>{t(`list.late_${late}`)}</p>}
          {Object.entries(linked).map(([name, text]) => text && <p key={name}>{text}</p>)}
          <a className="link" href={localisePath(adminTabPath('orders'), language)}>
            {t('admin-lists:show_all')}
          </a>
        </div>
      )}
    </>
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
