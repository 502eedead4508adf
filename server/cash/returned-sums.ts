import type { Knex } from 'knex'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'

/**
 * Of what is to be given back for parcels that came back after all: what their buyers have got already, for returned
 * pieces. Below zero where a return's money was taken back in the book after it had been counted so.
 */
export async function findReturnedSums(
  db: Knex,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<Parcel['id'], Centimes>> {
  const paidTooMuch = parcels.filter(({ owed }) => owed < 0)
  const rows: { order_id: number; sum: string }[] = await db('cash_entries')
    .select('order_id')
    .select(db.raw('-sum(difference) as sum'))
    .where({ difference_reason: 'returned_pieces' })
    .whereIn(
      'order_id',
      paidTooMuch.map(({ order_id }) => order_id),
    )
    .groupBy('order_id')
  const sums = new Map(rows.map(({ order_id, sum }) => [order_id, centimesFromMad(sum)]))
  return new Map(paidTooMuch.map(({ id, order_id, owed }) => [id, Math.min(sums.get(order_id) ?? 0, -owed)]))
}
