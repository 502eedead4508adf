import { useTranslation } from 'react-i18next'
import type { CityFigures, CourierFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { FiguresSection, FiguresTable, ShareBar, useOutcomeColumns } from './FiguresTable.tsx'

type PlacesPartProps = { asked: AskedFigures; cities: CityFigures[]; couriers: CourierFigures[] }

/** Where the orders of a period go, and who delivers them. */
export function PlacesPart({ asked, cities, couriers }: PlacesPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <FiguresSection id="cities" title={t('places.cities')} asked={asked}>
        {cities.length > 0 ? (
          <CitiesTable asked={asked} cities={cities} />
        ) : (
          <p className="soft">{t('places.none')}</p>
        )}
      </FiguresSection>
      <FiguresSection id="couriers" title={t('places.couriers')} asked={asked} table="couriers">
        {couriers.length > 0 ? (
          <CouriersTable asked={asked} couriers={couriers} />
        ) : (
          <p className="soft">{t('places.no_couriers')}</p>
        )}
      </FiguresSection>
    </>
  )
}

type CitiesTableProps = { asked: AskedFigures; cities: readonly CityFigures[] }

/** Each city with its orders in a period, and in the one before. */
function CitiesTable({ asked: { period, before }, cities }: CitiesTableProps) {
  const { t } = useTranslation('admin-figures')
  const outcomeColumns = useOutcomeColumns()
  const largest = Math.max(...cities.map(({ orders }) => orders))
  const ordersOf = ({ city }: CityFigures, filter: Partial<OrderFilter> = {}) =>
    orderListQuery.path({ ...period, city, ...filter })
  return (
    <FiguresTable
      label={t('places.cities')}
      rows={cities}
      keyOf={({ city }) => city}
      columns={[
        { name: t('columns.city'), cell: ({ city }) => <bdi>{city}</bdi> },
        { name: t('columns.orders'), count: ({ orders }) => orders, to: (row) => ordersOf(row) },
        { name: t('columns.share'), cell: ({ orders }) => <ShareBar value={orders} largest={largest} /> },
        {
          name: t('columns.orders_before'),
          count: ({ orders_before }) => orders_before,
          to: (row) => ordersOf(row, before),
        },
        { name: t('columns.sum'), sum: ({ sum }) => sum, to: (row) => ordersOf(row, { outcome: 'kept' }) },
        ...outcomeColumns(ordersOf),
      ]}
    />
  )
}

type CouriersTableProps = { asked: AskedFigures; couriers: readonly CourierFigures[] }

/** Each courier with the parcels handed over in a period, and their outcomes. */
function CouriersTable({ asked: { period }, couriers }: CouriersTableProps) {
  const { t } = useTranslation('admin-figures')
  const ordersOf =
    (parcel: OrderFilter['parcel'] = null) =>
    ({ courier_id: id }: CourierFigures) =>
      orderListQuery.path({ ...period, courier: id ?? 'own', parcel })
  const outcome = (heading: string, name: 'delivered' | 'refused' | 'lost') => ({
    name: heading,
    share: (row: CourierFigures) => [row[name], row.parcels] as const,
    to: ordersOf(name),
  })
  return (
    <FiguresTable
      label={t('places.couriers')}
      rows={couriers}
      keyOf={({ courier_id }) => courier_id ?? 0}
      columns={[
        { name: t('columns.courier'), cell: ({ name }) => <bdi>{name ?? t('places.own')}</bdi> },
        { name: t('columns.parcels'), count: ({ parcels }) => parcels, to: ordersOf() },
        outcome(t('columns.delivered'), 'delivered'),
        outcome(t('columns.refused_at_door'), 'refused'),
        outcome(t('columns.lost'), 'lost'),
        { name: t('columns.delivered_sum'), sum: ({ sum }) => sum, to: ordersOf('delivered') },
        {
          name: t('columns.time'),
          minutes: ({ hours }) => (hours === null ? null : Math.round(hours * 60)),
          to: ordersOf('delivered'),
        },
      ]}
    />
  )
}
