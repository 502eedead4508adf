import type { Knex } from 'knex'
import { centimesFromMad, inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import {
  type ConfirmingPerson,
  type Figures,
  type MissFigures,
  type MoneyFigures,
  noOrders,
  type OrderFigures,
  type Overview,
  paceDays,
} from '#domain/figures/figures.ts'
import {
  type AskedFigures,
  comparedPeriod,
  type FiguresQuery,
  listPeriods,
  type Period,
  type PeriodUnit,
  periodOf,
} from '#domain/figures/figures-query.ts'
import type { RefusalCount } from '#domain/orders/order-refusals.ts'
import { reasonIs, statusesThat, statusIs } from '#domain/orders/order-statuses.ts'
import { addDays, dayInSafi, momentsOf, startOfSafiDay } from '#domain/time/safi-time.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { codeDiscount } from '../discount-codes/queries.ts'
import { findMargin } from '../orders/find-margin.ts'
import { outcomeConditions } from '../orders/list-orders.ts'
import { listStockRunningOut, rankCities, rankCouriers, rankProducts } from './rankings.ts'

export function askedFigures(query: FiguresQuery, now: Date): AskedFigures {
  const today = dayInSafi(now)
  const period = periodOf(query.by, query.day ?? today)
  return { query, today, period, before: comparedPeriod(query.by, period, today) }
}

export async function findFigures(
  db: Knex,
  { query: { part, by: unit }, today, period, before }: AskedFigures,
  { limit }: { limit: number },
): Promise<Figures> {
  const compared = { period, before, limit }
  if (part === 'overview') return { part, ...(await findOverview(db, { unit, period, before })) }
  if (part === 'products') return { part, ...(await rankProducts(db, compared)) }
  if (part === 'stock') {
    const since = startOfSafiDay(addDays(today, 1 - paceDays))
    return { part, products: await listStockRunningOut(db, { since, limit }) }
  }
  if (part === 'searches') return { part, misses: await rankMisses(db, compared) }
  if (part === 'money') {
    const [current, marginBefore, people, discounts] = await Promise.all([
      findMargin(db, momentsOf(period)),
      findMargin(db, momentsOf(before)),
      rankConfirmingPeople(db, { period, limit }),
      findDiscounts(db, period),
    ])
    return { part, current, before: marginBefore, people, discounts }
  }
  const [cities, couriers] = await Promise.all([rankCities(db, compared), rankCouriers(db, period)])
  return { part, cities, couriers }
}

/** Cancelled orders do not count. */
async function findDiscounts(db: Knex, period: Period): Promise<MoneyFigures['discounts']> {
  const { from, to } = momentsOf(period)
  const [{ codes, agreed }] = await db('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .whereRaw(`not (${statusIs('isCancelled')})`)
    .select(
      db.raw(`coalesce(sum(${codeDiscount}) filter (where discount_code is not null), 0) as codes`),
      db.raw(
        `coalesce(sum(discount - case when discount_code is null then 0 else ${codeDiscount} end), 0) as agreed`,
      ),
    )
  return { codes: centimesFromMad(codes), agreed: centimesFromMad(agreed) }
}

/** The latest confirmation of each order counts; who confirmed most orders comes first. */
async function rankConfirmingPeople(
  db: Knex,
  { period, limit }: { period: Period; limit: number },
): Promise<ConfirmingPerson[]> {
  const open = [...statusesThat('isUnconfirmed'), ...statusesThat('isCancelled')]
  const { rows } = await db.raw(
    `with confirmed as (
       select distinct on (orders.id) orders.id, orders.status, changes.user_id,
         ${reasonIs('confirmed_by_buyer')} as is_buyer
       from orders join order_status_changes as changes on changes.order_id = orders.id
       where orders.created_at >= :from and orders.created_at < :to and ${outcomeConditions.confirmed}
         and changes.from_status = any (:open) and not (changes.to_status = any (:open))
         and not ${reasonIs('undone')}
       order by orders.id, changes.id desc
     )
     select case when is_buyer then null else users.id end as user_id, is_buyer,
       case when is_buyer then null else ${userDisplayNameColumn} end as name,
       count(*)::integer as orders,
       (count(*) filter (where ${statusIs('isDelivered', 'confirmed.status')}))::integer as delivered
     from confirmed left join users on users.id = confirmed.user_id
     group by 1, 2, 3 order by orders desc, name, user_id limit :limit`,
    { ...momentsOf(period), open, limit },
  )
  return rows
}

async function rankMisses(
  db: Knex,
  { period, before, limit }: { period: Period; before: Period; limit: number },
): Promise<MissFigures[]> {
  const { rows } = await db.raw(
    `select query,
       coalesce(sum(count) filter (where day >= :from), 0)::integer as count,
       coalesce(sum(count) filter (where day <= :beforeTo), 0)::integer as count_before
     from search_misses where day between cast(:beforeFrom as date) and cast(:to as date)
     group by query having coalesce(sum(count) filter (where day >= :from), 0) > 0
     order by 2 desc, query limit :limit`,
    { from: period.from, to: period.to, beforeFrom: before.from, beforeTo: before.to, limit },
  )
  return rows
}

async function findOverview(
  db: Knex,
  { unit, period, before: compared }: { unit: PeriodUnit; period: Period; before: Period },
): Promise<Overview> {
  const periods = listPeriods(unit, period)
  const [counted, [before = noOrders], current, minutesBefore, refusalCounts] = await Promise.all([
    countOrders(db, periods),
    countOrders(db, [compared]),
    findConfirmationMinutes(db, period),
    findConfirmationMinutes(db, compared),
    listRefusalCounts(db),
  ])
  return {
    current: counted.at(-1) ?? noOrders,
    before,
    confirmationMinutes: { current, before: minutesBefore },
    refusalCounts,
    periods: periods.map((each, index) => ({ period: each, ...(counted[index] ?? noOrders) })),
  }
}

type Row = { bucket: number } & WithMadTexts<OrderFigures, 'sum' | 'delivered_sum'>

/**
 * The periods follow each other. JavaScript's time zone rules decide when days begin, as those of a database may be
 * older. The query reads only the index of the lists of orders (migrations/105_orders.ts) and the orders with
 * returns.
 */
async function countOrders(db: Knex, periods: readonly Period[]): Promise<OrderFigures[]> {
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return []
  const begins = periods.map(({ from }) => startOfSafiDay(from).toISOString())
  const { rows } = await db.raw(
    `select width_bucket(created_at, cast(:begins as timestamptz[])) as bucket,
       count(*) as orders,
       coalesce(sum(total_amount) filter (where ${statusIs('isRevenue')}), 0) as sum,
       coalesce(sum(total_amount) filter (where ${statusIs('isDelivered')}), 0) as delivered_sum,
       count(*) filter (where ${outcomeConditions.confirmed}) as confirmed,
       count(*) filter (where ${statusIs('isDelivered')}) as delivered,
       count(*) filter (where ${statusIs('isCancelled')}) as cancelled,
       count(*) filter (where ${outcomeConditions.refused}) as refused,
       count(*) filter (where ${outcomeConditions.returned}) as returned
     from orders where created_at >= :from and created_at < :to group by 1`,
    { begins, ...momentsOf({ from: first.from, to: last.to }) },
  )
  const byBucket = new Map(
    (rows as Row[]).map(({ bucket, ...row }) => [bucket, inCentimes(row, ['sum', 'delivered_sum'])]),
  )
  return periods.map((_period, index) => byBucket.get(index + 1) ?? noOrders)
}

/** Returns the median minutes from order to confirmation, or null where none was confirmed. */
async function findConfirmationMinutes(db: Knex, period: Period): Promise<number | null> {
  const { from, to } = momentsOf(period)
  const [row] = await db('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .whereNotNull('confirmed_at')
    .select(
      db.raw(
        `percentile_cont(0.5) within group (order by extract(epoch from confirmed_at - created_at)::float8) as seconds`,
      ),
    )
  return row?.seconds === null || row === undefined ? null : Math.max(0, Math.round(row.seconds / 60))
}

/** Counts refusals in this hour and the 24 before it; the most frequent reason comes first. */
async function listRefusalCounts(db: Knex): Promise<RefusalCount[]> {
  return db('order_refusals')
    .select('code', db.raw('sum(count)::integer as count, max(hour) as "latestHour"'))
    .whereRaw("hour >= date_trunc('hour', now() - interval '24 hours')")
    .groupBy('code')
    .orderBy([{ column: 'count', order: 'desc' }, 'code'])
}
