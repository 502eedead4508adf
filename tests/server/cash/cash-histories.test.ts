import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashStates } from '#domain/cash/cash-book.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { isComingBack, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { correctCashEntry } from '../../../server/cash/correct-cash-entry.ts'
import { findCashSums, listDebts } from '../../../server/cash/queries.ts'
import { recordGivenBack, recordPayment } from '../../../server/cash/record-payment.ts'
import { handOver } from '../../../server/couriers/handovers/hand-over.ts'
import { checkInParcels } from '../../../server/couriers/parcels/check-in-parcels.ts'
import { listParcels } from '../../../server/couriers/parcels/queries.ts'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

const { db, anOrder, aProduct, aUser } = await openTestDatabase()
const { id: userId } = await aUser('manager')
const stockAtFirst = 1_000_000
const product = await aProduct({ stock: stockAtFirst, price: 123_45 })
const couriers: (number | null)[] = [
  null,
  ...(
    await db('couriers')
      .insert([{ name: 'One' }, { name: 'Two' }])
      .returning('id')
  ).map(({ id }) => id),
]

const step = fc.record({
  kind: fc.constantFrom(
    ...(['status', 'hand over', 'hand over', 'outcome', 'outcome', 'check in', 'check in'] as const),
    ...(['pay', 'pay', 'give back', 'correct'] as const),
  ),
  order: fc.nat(2),
  courier: fc.nat(2),
  status: fc.constantFrom(...orderStatuses),
  outcome: fc.constantFrom(...shipmentOutcomes),
  checkIn: fc.constantFrom('stock' as const, 'broken' as const),
  /** Centimes. */
  sum: fc.option(fc.nat(100_000)),
  difference: fc.constantFrom(0, 0, -3500, 1),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(orderIds: readonly number[], { kind, courier, ...chosen }: Step): Promise<void> {
  const courierId = couriers[courier] ?? null
  const orderId = orderIds[chosen.order % orderIds.length] ?? 0
  const parcels = await listParcels(db, (shipments) =>
    shipments.whereIn('shipments.order_id', orderIds).orderBy('shipments.id'),
  )
  const anyOf = (may: (parcel: Parcel) => boolean) => {
    const candidates = parcels.filter(may)
    return candidates[chosen.order % candidates.length]
  }
  if (kind === 'status') {
    await updateStatus(db, { orderId, status: chosen.status, userId })
  } else if (kind === 'hand over') {
    await updateStatus(db, { orderId, status: 'processing', userId })
    await handOver(db, { courierId, orders: [{ id: orderId, parcels: 1 }], userId })
  } else if (kind === 'outcome') {
    const parcel = anyOf(({ outcome }) => outcome === null) ?? parcels[0]
    if (!parcel) return
    const outcome = { shipmentId: parcel.id, outcome: chosen.outcome, collected: chosen.sum }
    await recordOutcomes(db, { courierId: parcel.courier_id, outcomes: [outcome], userId })
  } else if (kind === 'check in') {
    const parcel = anyOf(isComingBack) ?? parcels[0]
    if (!parcel) return
    const { courier_id, id } = parcel
    await checkInParcels(db, { courierId: courier_id, shipmentIds: [id], checkIn: chosen.checkIn, userId })
  } else if (kind === 'pay') {
    const owed = parcels.filter((parcel) => parcel.courier_id === courierId && parcel.owed !== 0)
    const paid = owed.slice(0, 1 + chosen.order)
    await recordPayment(db, {
      courierId,
      parcels: paid.map((parcel) => ({ shipmentId: parcel.id, owed: parcel.owed })),
      amount: paid.reduce((sum, parcel) => sum + parcel.owed, 0) + chosen.difference,
      differenceReason: 'courier_fee',
      comment: null,
      userId,
    })
  } else if (kind === 'give back') {
    const parcel = anyOf(({ owed }) => owed < 0) ?? parcels[0]
    if (parcel) await recordGivenBack(db, { shipmentId: parcel.id, userId })
  } else if (kind === 'correct') {
    const entry = await db('cash_entries').orderBy('id', 'desc').offset(chosen.order).first('id')
    if (entry) await correctCashEntry(db, { entryId: entry.id, comment: 'wrong', userId })
  }
}

const centimes = (mad: unknown) => Math.round(Number(mad) * 100)

async function checkBook(): Promise<void> {
  const sums = await findCashSums(db, dayInSafi(new Date()).slice(0, 7))
  const {
    rows: [placed],
  } = await db.raw('select count(*), sum(total_amount) from orders')
  expect(cashStates.reduce((sum, state) => sum + sums[state].sum, 0)).toBe(centimes(placed.sum))
  expect(cashStates.reduce((count, state) => count + sums[state].orders, 0)).toBe(placed.count)

  // Each parcel: what should be collected is settled by entries or owed; and the box has what the entries say.
  const { rows: shipments } = await db.raw(`
    select shipments.*, coalesce((select sum(settled) from cash_entry_lines where shipment_id = shipments.id), 0) as lines
    from shipments`)
  for (const { outcome, amount_due, collected, settled, owed, lines } of shipments) {
    const isToPay = outcome === 'delivered' || outcome === 'lost'
    expect(centimes(settled)).toBe(centimes(lines))
    expect(centimes(owed) + centimes(settled)).toBe(isToPay ? centimes(collected ?? amount_due) : 0)
  }
  const { rows: entries } = await db.raw(`
    select cash_entries.*, coalesce((select sum(settled) from cash_entry_lines where entry_id = cash_entries.id), 0) as lines
    from cash_entries`)
  for (const { amount, difference, lines } of entries) {
    expect(centimes(amount)).toBe(centimes(lines) + centimes(difference))
  }
  const debts = (await listDebts(db)).reduce((sum, { owed }) => sum + owed, 0)
  const total = (rows: Record<string, unknown>[], column: string) =>
    rows.reduce((sum, row) => sum + centimes(row[column]), 0)
  const toCollect = debts + total(entries, 'amount') - total(entries, 'difference')
  expect(toCollect).toBe(total(shipments, 'owed') + total(shipments, 'settled'))
}

/** Pieces are in stock, in an order, with a courier, broken or lost. */
async function checkStock(): Promise<void> {
  const { rows } = await db.raw(`
    select (select coalesce(sum(quantity), 0) from order_lines join orders on orders.id = order_id where status <> 'cancelled')
      + (select coalesce(sum(quantity), 0) from shipments join order_lines using (order_id)
         where outcome = 'lost' or check_in = 'broken' or (outcome = 'refused' and check_in is null)) as pieces`)
  const { stock } = await db('products').first('stock').where({ id: product.id })
  expect(stock + Number(rows[0].pieces)).toBe(stockAtFirst)
}

async function checkOpenShipments(): Promise<void> {
  const { rows } = await db.raw(`
    select orders.id from orders left join shipments on order_id = orders.id and outcome is null
    where (status = 'shipped') <> (shipments.id is not null)`)
  expect(rows).toEqual([])
}

test('in any history, placed = not shipped + with the courier + owed + paid out + came back + cancelled, to the centime', async () => {
  const histories = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
    const orderIds: number[] = []
    while (orderIds.length < 3) {
      orderIds.push(
        (await anOrder({ items: [{ product_id: product.id, quantity: orderIds.length + 1 }] })).id,
      )
    }
    for (const next of steps) {
      await take(orderIds, next)
      await checkOpenShipments()
    }
    await checkBook()
    await checkStock()
  })
  await fc.assert(histories, { numRuns: 10, endOnFailure: true })

  // The histories had all of it.
  const outcomes = await db('shipments').distinct('outcome', 'check_in').whereNotNull('outcome')
  expect(outcomes.map(({ outcome, check_in }) => check_in ?? outcome).sort()).toEqual(
    expect.arrayContaining(['broken', 'delivered', 'lost', 'stock', 'withdrawn']),
  )
  expect((await db('cash_entries').distinct('kind').pluck('kind')).sort()).toEqual([
    'correction',
    'given_back',
    'payment',
  ])
}, 120_000)
