import type { Knex } from 'knex'
import { expectArrival, expectShipping } from '#domain/orders/expected-dates.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import {
  isStageOfOrder,
  type OrderStatus,
  type StatusThat,
  statusesThat,
  statusRules,
  undoingReasons,
} from '#domain/orders/order-statuses.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { readCalendar } from '#domain/site/opening-hours.ts'
import { addDays, dayInSafi } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { readSellerSettings } from '../settings/queries.ts'
import { readZones } from '../shipping/queries.ts'

export type Shop = Pick<Dependencies, 'db' | 'memory' | 'clock' | 'config'>

/** On `day` it has to leave the workshop, or to arrive when it has left, as its buyer was told. */
type DueOrder = { id: number; status: OrderStatus; day: string }

/** The most urgent orders come first. */
async function listDueOrders(shop: Shop): Promise<DueOrder[]> {
  const [zones, { hours }] = await Promise.all([readZones(shop), readSellerSettings(shop)])
  const calendar = readCalendar(hours)
  const rows = await readConfirmed(shop.db)
  return rows
    .map(({ id, status, city, at, making_days: makingDays }) => {
      const expected = { status, since: at, makingDays, terms: findDelivery(zones, city).terms, calendar }
      const day = statusRules[status].isSent ? expectArrival(expected).to : expectShipping(expected)
      return { id, status, day }
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
}

type ConfirmedRow = { id: number; status: StatusThat<'isOpen'>; city: string; at: Date; making_days: number }

const confirmedStatuses = statusesThat('isOpen').filter(
  (status) => statusRules[status].isReadyToShip || statusRules[status].isSent,
)

/** PostgreSQL reads them from an index of these statuses alone (migrations/210_indexes_of_lists.ts). */
async function readConfirmed(db: Knex): Promise<ConfirmedRow[]> {
  const { rows } = await db.raw<{ rows: ConfirmedRow[] }>(
    `select orders.id, orders.status, orders.customer_city as city,
       coalesce(
         (select max(change.created_at) from order_status_changes as change
          where change.order_id = orders.id and ${isStageOfOrder('change.to_status')}
            and ${isStageOfOrder('change.from_status')} is not true
            and coalesce(change.reason, '') <> all (?)),
         orders.created_at) as at,
       coalesce((select max(made_to_order_days) from order_lines where order_id = orders.id), 0) as making_days
     from orders where orders.status in (${confirmedStatuses.map((status) => `'${status}'`).join(', ')})`,
    [[...undoingReasons]],
  )
  return rows
}

/** The orders have to leave the workshop by tomorrow, late ones too; the most urgent come first. */
export async function listPromisedOrders(shop: Shop): Promise<DueOrder[]> {
  const tomorrow = addDays(dayInSafi(shop.clock()), 1)
  return (await listDueOrders(shop)).filter(
    ({ status, day }) => statusRules[status].isReadyToShip && day <= tomorrow,
  )
}

export async function withLateOrders<Filter extends OrderFilter>(
  shop: Shop,
  filter: Filter,
): Promise<Filter & { lateIds?: number[] }> {
  if (!filter.late) return filter
  const today = dayInSafi(shop.clock())
  const asked =
    filter.late === 'tomorrow'
      ? await listPromisedOrders(shop)
      : (await listDueOrders(shop)).filter(({ day }) => day < today)
  return { ...filter, lateIds: asked.map(({ id }) => id) }
}
