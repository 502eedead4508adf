import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import {
  type BoxSum,
  type CashEntry,
  type CashState,
  type CashSums,
  type CourierDebt,
  cashStates,
  type SettledParcel,
} from '#domain/cash/cash-book.ts'
import { type Parcel, parcelsShown } from '#domain/couriers/courier.ts'
import { type Centimes, centimesFromMad, inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { outcomeIs } from '#domain/orders/shipment.ts'
import { mapPage, type Page, type PageRequest } from '#domain/shared/page.ts'
import { momentsOfMonth } from '#domain/time/safi-time.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { isUnpaidSql, listParcels, ofCourier } from '../couriers/queries.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { isNotWithdrawn, isOutSql } from '../orders/order-shipments.ts'

const cashStateColumn = `
  case
    when ${statusIs('isOpen')} and not ${statusIs('isSent')} then 'not_shipped'
    when shipments.id is null then case when ${statusIs('isCancelled')} then 'cancelled' else 'with_courier' end
    when ${isOutSql} then 'with_courier'
    when ${outcomeIs('refused')} then 'came_back'
    when shipments.owed <> 0 then 'owed'
    else 'paid_out'
  end`

/** Sums the orders placed in a month (yyyy-mm, in Safi) by where their money is. */
export async function findCashSums(db: Knex, month: string): Promise<CashSums> {
  // The ids of a month's orders follow each other, so their shipments are one part of an index.
  const { rows } = await db.raw<{ rows: { state: CashState; orders: number; sum: string }[] }>(
    `with placed as materialized (
       select id, status, total_amount from orders where created_at >= :from and created_at < :to
     ), latest as (
       select distinct on (order_id) order_id, id, outcome, check_in, owed from shipments
       where order_id between (select min(id) from placed) and (select max(id) from placed)
         and ${isNotWithdrawn}
       order by order_id, id desc
     )
     select ${cashStateColumn} as state, count(*)::integer as orders, sum(orders.total_amount) as sum
     from placed as orders
     left join latest as shipments on shipments.order_id = orders.id
     group by 1`,
    momentsOfMonth(month),
  )
  const found = new Map(rows.map((row) => [row.state, row]))
  const sums = cashStates.map((state) => {
    const row = found.get(state)
    return [state, { orders: row?.orders ?? 0, sum: centimesFromMad(row?.sum ?? 0) }]
  })
  return Object.fromEntries(sums)
}

/** Sums what the buyers of a month's orders got back for returned pieces, whenever it was. */
export async function findGivenBack(db: Knex, month: string): Promise<Centimes> {
  const { from, to } = momentsOfMonth(month)
  const [row] = await db('cash_entries')
    .join('orders', 'orders.id', 'cash_entries.order_id')
    .select(db.raw('-sum(difference) as sum'))
    .where({ difference_reason: 'returned_pieces' satisfies CashEntry['difference_reason'] })
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
  return centimesFromMad(row?.sum ?? 0)
}

/** Sums what came into the cash box in a month, what couriers kept, and the named differences. */
export async function listBoxSums(db: Knex, month: string): Promise<BoxSum[]> {
  // A sum of 0 comes from entries that were corrected, so it is left out.
  const { rows } = await db.raw<{ rows: (Pick<BoxSum, 'name'> & { sum: string })[] }>(
    `select name, sum(part) as sum
     from (
       select parts.* from cash_entries cross join lateral (
         values ('received', amount), (difference_reason, difference), ('courier_fee', -courier_fee)
       ) as parts where created_at >= :from and created_at < :to
       union all values ('received', 0)
     ) as parts (name, part)
     where name <> 'before_the_book'
     group by name having sum(part) <> 0 or name = 'received' order by name <> 'received', name`,
    momentsOfMonth(month),
  )
  return rows.map(({ name, sum }) => ({ name, sum: centimesFromMad(sum) }))
}

/** The couriers who have owed the shop money for longest come first. */
export async function listDebts(db: Knex): Promise<CourierDebt[]> {
  const rows = await db('shipments')
    .leftJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .select<(Omit<CourierDebt, 'owed'> & { owed: string })[]>(
      'shipments.courier_id as courierId',
      'couriers.name',
      db.raw('count(*)::integer as parcels'),
      db.raw('sum(owed) as owed'),
      db.raw('min(outcome_at) filter (where owed > 0) as since'),
    )
    .whereRaw(isUnpaidSql)
    .groupBy('shipments.courier_id', 'couriers.name')
    .orderBy(['since', 'courierId'])
  return rows.map((row) => ({ ...row, owed: centimesFromMad(row.owed) }))
}

/**
 * What is ticked and what has the scanned number comes first, then what was paid too much, as a long list would
 * leave out what is to be given back, then the oldest.
 */
export function listOwedParcels(
  db: Knex,
  courierId: CourierRef,
  { chosen, ticked, number }: { chosen: readonly number[]; ticked: readonly number[]; number: number | null },
): Promise<Parcel[]> {
  const first = '(shipments.id = any(:ticked) or orders.number is not distinct from :number)'
  return listParcels(db, (shipments) => {
    const unpaid = ofCourier(shipments, courierId).whereRaw(isUnpaidSql)
    if (chosen.length > 0)
      unpaid.whereRaw(`(shipments.id = any(:chosen) or ${first})`, { chosen, ticked, number })
    return unpaid
      .orderByRaw(`${first} desc, shipments.owed < 0 desc`, { ticked, number })
      .orderBy(['shipments.outcome_at', 'shipments.id'])
      .limit(parcelsShown)
  })
}

/**
 * Returns how much of the sum to be given back buyers have already got for returned pieces. It is negative where
 * such a payment was counted and then corrected in the book.
 */
export async function findReturnedSums(
  db: Knex,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<Parcel['id'], Centimes>> {
  const paidTooMuch = parcels.filter(({ owed }) => owed < 0)
  const rows: { order_id: number; sum: string }[] = await db('cash_entries')
    .select('order_id')
    .select(db.raw('-sum(difference) as sum'))
    .where({ difference_reason: 'returned_pieces' satisfies CashEntry['difference_reason'] })
    .whereIn(
      'order_id',
      paidTooMuch.map(({ order_id }) => order_id),
    )
    .groupBy('order_id')
  const sums = new Map(rows.map(({ order_id, sum }) => [order_id, centimesFromMad(sum)]))
  return new Map(paidTooMuch.map(({ id, order_id, owed }) => [id, Math.min(sums.get(order_id) ?? 0, -owed)]))
}

const sums = ['amount', 'courier_fee', 'difference'] as const

export async function listCashEntries(
  db: Knex,
  { month, ...asked }: PageRequest & { month: string },
): Promise<Page<CashEntry>> {
  const { from, to } = momentsOfMonth(month)
  const matching = db('cash_entries')
    .where('cash_entries.created_at', '>=', from)
    .where('cash_entries.created_at', '<', to)
  const found = await paginate<WithMadTexts<CashEntry, (typeof sums)[number]>>(matching, asked, (rows) =>
    withDetails(db, rows).orderBy(newestFirst('cash_entries')),
  )
  return mapPage(found, (row) => inCentimes(row, sums))
}

export async function findCashEntry(db: Knex, id: number): Promise<CashEntry | undefined> {
  const [row] = await withDetails(db, db('cash_entries').where('cash_entries.id', id))
  return row && inCentimes(row, sums)
}

function withDetails(db: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const columns = ['id', 'kind', 'courier_id', 'order_id', 'difference_reason', 'comment', 'created_at']
  return rows
    .leftJoin('couriers', 'couriers.id', 'cash_entries.courier_id')
    .leftJoin('users', 'users.id', 'cash_entries.user_id')
    .leftJoin('orders', 'orders.id', 'cash_entries.order_id')
    .select(
      ...[...columns, ...sums, 'corrects_id'].map((column) => `cash_entries.${column}`),
      'couriers.name as courier_name',
      'orders.number as order_number',
      {
        by: db.raw(userDisplayNameColumn),
        corrected_by: db.raw(
          '(select id from cash_entries as correction where correction.corrects_id = cash_entries.id)',
        ),
      },
    )
}

/** The page of an entry lists so many parcels; the opening entry has all that were delivered before it. */
const parcelsNamed = 200

export async function listSettledParcels(
  db: Knex,
  entryId: number,
): Promise<{ parcels: SettledParcel[]; parcelCount: number }> {
  const lines: { shipment_id: number; settled: string; total: number }[] = await db('cash_entry_lines')
    .select('shipment_id', 'settled', db.raw('(count(*) over ())::integer as total'))
    .where({ entry_id: entryId })
    .orderBy('shipment_id')
    .limit(parcelsNamed)
  const settled = new Map(lines.map((line) => [line.shipment_id, centimesFromMad(line.settled)]))
  const parcels = await listParcels(db, (shipments) =>
    shipments.whereIn('shipments.id', [...settled.keys()]).orderBy('shipments.id'),
  )
  const withSums = parcels.map((parcel) => ({ ...parcel, settled: settled.get(parcel.id) ?? 0 }))
  return { parcels: withSums, parcelCount: lines[0]?.total ?? 0 }
}
