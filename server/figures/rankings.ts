import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import {
  type CityFigures,
  type CourierFigures,
  type ProductFigures,
  paceDays,
  type StockFigures,
} from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/figures-query.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { outcomeIs } from '#domain/orders/shipment.ts'
import { momentsOf } from '#domain/time/safi-time.ts'
import { knownCities } from '../orders/city-keys.ts'
import { outcomeConditions } from '../orders/list-orders.ts'
import { isNotWithdrawn } from '../orders/order-shipments.ts'

type ProductRanks = { best: ProductFigures[]; slow: ProductFigures[] }

type Row = Omit<ProductFigures, 'sum'> & { rank: keyof ProductRanks; sum: string }

/**
 * A statement must have the orders as `placed`. Ids follow the time of orders, so with the bounds PostgreSQL reads
 * the lines of a period as one piece of an index.
 */
const linesOfPlaced = `
  order_lines join placed on placed.id = order_id
  where order_id between (select min(id) from placed) and (select max(id) from placed)`

/** Cancelled orders do not count. */
const sold = `
  placed as materialized (
    select id, created_at from orders
    where created_at >= :beforeFrom and created_at < :to and ${statusIs('isRevenue')}
  ), sold as materialized (
    select product_id,
      coalesce(sum(quantity) filter (where created_at >= :from), 0)::integer as pieces,
      coalesce(sum(quantity * price) filter (where created_at >= :from), 0) as sum,
      coalesce(sum(quantity) filter (where created_at < :beforeTo), 0)::integer as pieces_before
    from ${linesOfPlaced} group by product_id
  )`

/** A product that is deleted for good has the name of its latest order. */
const named = `
  left join products on products.id = product_id
  left join lateral (
    select name_ar, name_en, name_fr from order_lines
    where order_lines.product_id = ranked.product_id order by order_id desc limit 1
  ) as line on products.id is null`

const columns = `
  product_id, pieces, sum, pieces_before,
  coalesce(products.name_ar, line.name_ar) as name_ar,
  coalesce(products.name_en, line.name_en) as name_en,
  case when products.id is null then line.name_fr else products.name_fr end as name_fr,
  case when products.deleted_at is null then products.stock end as stock`

/** Those that sold least were for sale all the time and are in stock; the most expensive stock comes first. */
export async function rankProducts(
  db: Knex,
  { period, before, limit }: { period: Period; before: Period; limit: number },
): Promise<ProductRanks> {
  const { rows } = await db.raw(
    `with ${sold}, best as (
       select *, row_number() over (order by pieces desc, sum desc, product_id) as place from sold where pieces > 0
       order by place limit :limit
     ), slow as (
       select id as product_id, coalesce(pieces, 0) as pieces, coalesce(sum, 0) as sum,
         coalesce(pieces_before, 0) as pieces_before,
         row_number() over (
           order by coalesce(pieces, 0), coalesce(pieces_before, 0), stock * price_now desc, id
         ) as place
       from products left join sold on product_id = id
       where is_active and deleted_at is null and stock > 0 and created_at < :from
       order by place limit :limit
     ), ranked as (
       select 'best' as rank, place, product_id, pieces, sum, pieces_before from best
       union all
       select 'slow', place, product_id, pieces, sum, pieces_before from slow
     )
     select rank, ${columns} from ranked ${named} order by rank, place`,
    { ...boundsOf(period, before), limit },
  )
  const ranked = (rows as Row[]).map(({ rank, ...row }) => ({
    rank,
    product: { ...row, sum: centimesFromMad(row.sum) },
  }))
  const listOf = (asked: keyof ProductRanks) =>
    ranked.filter(({ rank }) => rank === asked).map(({ product }) => product)
  return { best: listOf('best'), slow: listOf('slow') }
}

/** A stock that lasts longer than these days is no reason to make more. */
const daysAhead = 60

export async function listStockRunningOut(
  db: Knex,
  { since, limit }: { since: Date; limit: number },
): Promise<StockFigures[]> {
  const { rows } = await db.raw(
    `with placed as materialized (
       select id from orders where created_at >= :since and ${statusIs('isRevenue')}
     ), sold as materialized (
       select product_id, sum(quantity)::integer as pieces from ${linesOfPlaced} group by product_id
     )
     select product_id, name_ar, name_en, name_fr, stock, pieces,
       floor(stock * cast(:paceDays as numeric) / pieces)::integer as days_left
     from sold join products on products.id = product_id
     where is_active and deleted_at is null and stock > 0
       and stock * cast(:paceDays as numeric) / pieces < :daysAhead
     order by stock / cast(pieces as numeric), pieces desc, product_id
     limit :limit`,
    { since, paceDays, daysAhead, limit },
  )
  return rows
}

type Compared = { period: Period; before: Period; limit: number }

/** Cities with most orders come first. All ways of writing a city are one, named as most orders name it. */
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
     from orders where created_at >= :beforeFrom and created_at < :to and city_key <> ''
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

export async function rankCouriers(db: Knex, period: Period): Promise<CourierFigures[]> {
  const { rows } = await db.raw(
    `select shipments.courier_id, couriers.name,
       count(distinct orders.id) as orders,
       count(distinct orders.id) filter (where ${outcomeIs('delivered')}) as delivered,
       count(distinct orders.id) filter (where ${outcomeIs('refused')}) as refused,
       count(distinct orders.id) filter (where ${outcomeIs('lost')}) as lost,
       coalesce(sum(amount_due) filter (where ${outcomeIs('delivered')}), 0) as sum,
       round(percentile_cont(0.5) within group (
         order by extract(epoch from case when ${outcomeIs('delivered')} then outcome_at - shipments.created_at end)::float8
       ) / 3600) as hours
     from orders
     join shipments on order_id = orders.id and ${isNotWithdrawn}
     left join couriers on couriers.id = shipments.courier_id
     where orders.created_at >= :from and orders.created_at < :to
     group by shipments.courier_id, couriers.name
     order by orders desc, couriers.name`,
    momentsOf(period),
  )
  return rows.map((row: CourierFigures) => ({ ...row, sum: centimesFromMad(row.sum) }))
}

function boundsOf(period: Period, before: Period) {
  const compared = momentsOf(before)
  return {
    ...momentsOf(period),
    beforeFrom: compared.from,
    beforeTo: compared.to,
  }
}
