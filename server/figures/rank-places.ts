import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { CityFigures, CourierFigures } from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/period.ts'
import { statusIs } from '#domain/orders/status-condition.ts'
import { knownCities } from '../orders/city-keys.ts'
import { outcomeConditions } from '../orders/outcome-conditions.ts'
import { isNotWithdrawn } from '../orders/shipments/queries.ts'
import { boundsOf } from './bounds-of.ts'

type Compared = { period: Period; before: Period; limit: number }

/**
 * The cities of the orders of a period, those with most orders first. All ways of writing a city are one, named as most
 * orders name it.
 */
export async function rankCities(db: Knex, { period, before, limit }: Compared): Promise<CityFigures[]> {
  const { rows } = await db.raw(
    `with counted as (
       select city_key, min(customer_city) as city,
       count(*) filter (where created_at >= :from) as orders,
       coalesce(sum(total_amount) filter (where created_at >= :from and ${statusIs('isRevenue')}), 0) as sum,
       count(*) filter (where created_at >= :from and ${statusIs('isDelivered')}) as delivered,
       count(*) filter (where created_at >= :from and ${outcomeConditions.refused}) as refused,
       count(*) filter (where created_at >= :from and ${outcomeConditions.returned}) as returned,
       count(*) filter (where created_at < :beforeTo) as orders_before
     from orders where created_at >= :beforeFrom and created_at < :to
     group by city_key
     ), known as (
       select * from unnest(cast(:keys as text[]), cast(:cities as text[])) as known (key, name)
     )
     select (array_agg(city order by orders desc, city))[1] as city,
       cast(sum(orders) as integer) as orders, sum(sum) as sum, cast(sum(delivered) as integer) as delivered,
       cast(sum(refused) as integer) as refused, cast(sum(returned) as integer) as returned,
       cast(sum(orders_before) as integer) as orders_before
     from counted left join known on key = city_key
     group by coalesce(name, city_key) having sum(orders) > 0
     order by orders desc, sum desc, coalesce(name, city_key) limit :limit`,
    { ...boundsOf(period, before), ...knownCities, limit },
  )
  return rows.map((row: CityFigures) => ({ ...row, sum: centimesFromMad(row.sum) }))
}

/** What couriers did with the orders placed in a period. */
export async function rankCouriers(db: Knex, period: Period): Promise<CourierFigures[]> {
  const { from, to } = boundsOf(period, period)
  const { rows } = await db.raw(
    `select shipments.courier_id, couriers.name,
       count(distinct orders.id) as parcels,
       count(distinct orders.id) filter (where outcome = 'delivered') as delivered,
       count(distinct orders.id) filter (where outcome = 'refused') as refused,
       count(distinct orders.id) filter (where outcome = 'lost') as lost,
       coalesce(sum(amount_due) filter (where outcome = 'delivered'), 0) as sum,
       percentile_cont(0.5) within group (
         order by extract(epoch from case when outcome = 'delivered' then outcome_at - shipments.created_at end)::float8
       ) / 3600 as hours
     from orders
     join shipments on order_id = orders.id and ${isNotWithdrawn}
     left join couriers on couriers.id = shipments.courier_id
     where orders.created_at >= :from and orders.created_at < :to
     group by shipments.courier_id, couriers.name
     order by parcels desc, couriers.name`,
    { from, to },
  )
  return rows.map((row: CourierFigures) => ({ ...row, sum: centimesFromMad(row.sum) }))
}
