import { useTranslation } from 'react-i18next'
import {
  type CityFigures,
  type CourierFigures,
  formatCount,
  formatShare,
  shareOf,
} from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { FiguresFile, FiguresTable, ShareBar, useOutcomeColumns, Waiting } from './FiguresTable.tsx'

type PlacesPartProps = { asked: AskedFigures; cities: CityFigures[]; couriers: CourierFigures[] }

/** Where the orders of a period go, and who took them there. */
export function PlacesPart({ asked, cities, couriers }: PlacesPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <section className="figures__section" aria-labelledby="cities">
        <div className="row between">
          <h2 id="cities">{t('places.cities')}</h2>
          <FiguresFile asked={asked} of={t('places.cities')} />
        </div>
        {cities.length > 0 ? (
          <CitiesTable asked={asked} cities={cities} />
        ) : (
          <p className="soft">{t('places.none')}</p>
        )}
      </section>
      <section className="figures__section" aria-labelledby="couriers">
        <div className="row between">
          <h2 id="couriers">{t('places.couriers')}</h2>
          <FiguresFile asked={asked} table="couriers" of={t('places.couriers')} />
        </div>
        {couriers.length > 0 ? (
          <CouriersTable asked={asked} couriers={couriers} />
        ) : (
          <p className="soft">{t('places.no_couriers')}</p>
        )}
      </section>
    </>
  )
}

type CitiesTableProps = { asked: AskedFigures; cities: readonly CityFigures[] }

/** Each city with its orders in a period, and in the one before. */
function CitiesTable({ asked: { period, before }, cities }: CitiesTableProps) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const largest = Math.max(...cities.map(({ orders }) => orders))
  const ordersOf = ({ city }: CityFigures, filter: Partial<OrderFilter> = {}) =>
    href(orderListQuery.path({ ...period, city, ...filter }))
  const outcomeColumns = useOutcomeColumns()
  return (
    <FiguresTable
      label={t('places.cities')}
      rows={cities}
      keyOf={({ city }) => city}
      columns={[
        { name: t('columns.city'), cell: ({ city }) => <bdi>{city}</bdi> },
        {
          name: t('columns.orders'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row)}>{formatCount(row.orders, language)}</a>,
        },
        { name: t('columns.share'), cell: ({ orders }) => <ShareBar value={orders} largest={largest} /> },
        {
          name: t('columns.orders_before'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, before)}>{formatCount(row.orders_before, language)}</a>,
        },
        {
          name: t('columns.sum'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, { outcome: 'kept' })}>
              <Amount centimes={row.sum} language={language} isInFull />
            </a>
          ),
        },
        ...outcomeColumns(ordersOf),
      ]}
    />
  )
}

type CouriersTableProps = { asked: AskedFigures; couriers: readonly CourierFigures[] }

/** Each courier with the parcels handed over in a period, and what became of them. */
function CouriersTable({ asked: { period }, couriers }: CouriersTableProps) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const ordersOf = (
    { courier_id: id }: Pick<CourierFigures, 'courier_id'>,
    parcel: OrderFilter['parcel'] = null,
  ) => href(orderListQuery.path({ ...period, courier: id ?? 'own', parcel }))
  const share = (part: number, { parcels }: CourierFigures) => formatShare(shareOf(part, parcels), language)
  return (
    <FiguresTable
      label={t('places.couriers')}
      rows={couriers}
      keyOf={({ courier_id }) => courier_id ?? 0}
      columns={[
        { name: t('columns.courier'), cell: ({ name }) => <bdi>{name ?? t('places.own')}</bdi> },
        {
          name: t('columns.parcels'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row)}>{formatCount(row.parcels, language)}</a>,
        },
        {
          name: t('columns.delivered'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'delivered')}>{share(row.delivered, row)}</a>,
        },
        {
          name: t('columns.refused_at_door'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'refused')}>{share(row.refused, row)}</a>,
        },
        {
          name: t('columns.lost'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'lost')}>{share(row.lost, row)}</a>,
        },
        {
          name: t('columns.delivered_sum'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, 'delivered')}>
              <Amount centimes={row.sum} language={language} isInFull />
            </a>
          ),
        },
        {
          name: t('columns.time'),
          isNumber: true,
          cell: ({ hours, ...row }) =>
            hours === null ? (
              '–'
            ) : (
              <a href={ordersOf(row, 'delivered')}>
                <Waiting minutes={Math.round(hours * 60)} />
              </a>
            ),
        },
      ]}
    />
  )
}
