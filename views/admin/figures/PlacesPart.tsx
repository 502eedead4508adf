import { useTranslation } from 'react-i18next'
import type { CityFigures, CourierFigures } from '#domain/figures/figures.ts'
import { cityColumns, courierColumns } from '#domain/figures/figures-columns.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { FiguresSection, FiguresTable, outcomeFilters } from './FiguresTable.tsx'

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
  return (
    <FiguresTable
      label={t('places.cities')}
      rows={cities}
      keyOf={({ city }) => city}
      heading={t('columns.city')}
      nameOf={({ city }) => <bdi>{city}</bdi>}
      columns={cityColumns}
      ordersOf={({ city }, filter) => orderListQuery.path({ ...period, city, ...filter })}
      filters={{ orders: {}, orders_before: before, sum: { outcome: 'kept' }, ...outcomeFilters }}
      bar="orders"
    />
  )
}

type CouriersTableProps = { asked: AskedFigures; couriers: readonly CourierFigures[] }

/** Each courier with the parcels handed over in a period, and their outcomes. */
function CouriersTable({ asked: { period }, couriers }: CouriersTableProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <FiguresTable
      label={t('places.couriers')}
      rows={couriers}
      keyOf={({ courier_id }) => courier_id ?? 0}
      heading={t('columns.courier')}
      nameOf={({ name }) => <bdi>{name ?? t('places.own')}</bdi>}
      columns={courierColumns}
      headings={{ hours: t('columns.time') }}
      ordersOf={({ courier_id: id }, filter) =>
        orderListQuery.path({ ...period, courier: id ?? 'own', ...filter })
      }
      filters={{
        parcels: {},
        delivered: { parcel: 'delivered' },
        refused_at_door: { parcel: 'refused' },
        lost: { parcel: 'lost' },
        delivered_sum: { parcel: 'delivered' },
        hours: { parcel: 'delivered' },
      }}
    />
  )
}
