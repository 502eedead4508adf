import type { Knex } from 'knex'
import { type Handover, handoverLimit, type Parcel } from '#domain/couriers/courier.ts'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { mapPage, type Page, type PageRequest } from '#domain/shared/page.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'
import { newestFirst, paginate } from '../../db/paginate.ts'
import { readOrders } from '../../orders/order-row.ts'
import { isNotWithdrawn } from '../../orders/order-shipments.ts'
import { listParcels } from '../queries.ts'

export async function listHandovers(db: Knex, asked: PageRequest): Promise<Page<Handover>> {
  const found = await paginate<WithMadTexts<Handover, 'amount_due'>>(db('handovers'), asked, (rows) =>
    withDetails(db, rows).orderBy(newestFirst('handovers')),
  )
  return mapPage(found, (row) => inCentimes(row, ['amount_due']))
}

export async function findHandover(db: Knex, id: number): Promise<Handover | undefined> {
  const [row] = await withDetails(db, db('handovers').where('handovers.id', id))
  return row && inCentimes(row, ['amount_due'])
}

function withDetails(db: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const shipped = (what: string) =>
    db.raw(`(
      select ${what} from shipments where shipments.handover_id = handovers.id and ${isNotWithdrawn})`)
  return rows
    .leftJoin('couriers', 'couriers.id', 'handovers.courier_id')
    .leftJoin('users', 'users.id', 'handovers.user_id')
    .select('handovers.id', 'handovers.courier_id', 'handovers.created_at', 'couriers.name as courier_name', {
      by: db.raw(userDisplayNameColumn),
      orders: shipped('count(*)::integer'),
      parcels: shipped('coalesce(sum(parcels), 0)::integer'),
      amount_due: shipped('coalesce(sum(amount_due), 0)'),
      is_withdrawn: shipped('count(*) = 0'),
    })
}

export function listHandoverParcels(db: Knex, handoverId: number): Promise<Parcel[]> {
  return listParcels(db, (shipments) =>
    shipments.where('shipments.handover_id', handoverId).orderBy('orders.number'),
  )
}

/** Parcels that were taken back are left out. */
export async function listGivenParcels(
  db: Knex,
  handoverId: number,
): Promise<{ parcel: Parcel; order: Order }[]> {
  const parcels = (await listHandoverParcels(db, handoverId)).filter(({ outcome }) => outcome !== 'withdrawn')
  const orderIds = parcels.map(({ order_id }) => order_id)
  const orders = await readOrders(db, (all) => all.whereIn('orders.id', orderIds))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return parcels.flatMap((parcel) => {
    const order = orderOf.get(parcel.order_id)
    return order ? { parcel, order } : []
  })
}

/** What is ticked and what has the scanned number comes first, then the oldest. */
export function listReadyOrders(
  db: Knex,
  chosen: readonly number[],
  { ticked = [], number = null }: { ticked?: readonly number[] | undefined; number?: number | null } = {},
): Promise<Order[]> {
  const first = '(id = any(:ticked) or number is not distinct from :number)'
  return readOrders(db, (orders) => {
    const ready = orders.whereRaw(statusIs('isReadyToShip'))
    if (chosen.length > 0) ready.whereRaw(`(id = any(:chosen) or ${first})`, { chosen, ticked, number })
    return ready
      .orderByRaw(`${first} desc`, { ticked, number })
      .orderBy(['created_at', 'id'])
      .limit(handoverLimit)
  })
}

export function listNewestOrders(db: Knex, count: number): Promise<Order[]> {
  return readOrders(db, (orders) => orders.orderBy(newestFirst('orders')).limit(count))
}

/** Returns the numbers of the orders among these that are not in this handover. */
export function listLeftNumbers(db: Knex, ids: readonly number[], handoverId: number): Promise<number[]> {
  const given = db('shipments').select('order_id').where({ handover_id: handoverId })
  return db('orders')
    .whereIn('id', [...ids])
    .whereNotIn('id', given)
    .orderBy('number')
    .pluck('number')
}

export async function listUnreadyNumbers(db: Knex, ids: readonly number[]): Promise<number[]> {
  return db('orders')
    .whereIn('id', [...ids])
    .whereRaw(`not ${statusIs('isReadyToShip')}`)
    .orderBy('number')
    .pluck('number')
}
