import type { Knex } from 'knex'
import type { CashEntry, SettledParcel } from '#domain/cash/cash-book.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { listParcels } from '../couriers/queries.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { inCentimes, type WithMadTexts } from '../db/sums.ts'

const sums = ['amount', 'courier_fee', 'difference'] as const

/** One page of the cash book, newest first. */
export async function listCashEntries(
  db: Knex,
  { page, size }: { page: number; size?: number },
): Promise<Page<CashEntry>> {
  const found = await paginate<WithMadTexts<CashEntry, (typeof sums)[number]>>(
    db('cash_entries'),
    { page, ...(size && { size }) },
    (rows) => withDetails(db, rows).orderBy(newestFirst('cash_entries')),
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

/** How many parcels the page of an entry lists; the opening entry has all that were delivered before it. */
const parcelsNamed = 200

/** The parcels of an entry, and what it settles of each. */
export async function listSettledParcels(db: Knex, entryId: number): Promise<SettledParcel[]> {
  const lines: { shipment_id: number; settled: string }[] = await db('cash_entry_lines')
    .select('shipment_id', 'settled')
    .where({ entry_id: entryId })
    .orderBy('shipment_id')
    .limit(parcelsNamed)
  const settled = new Map(lines.map((line) => [line.shipment_id, centimesFromMad(line.settled)]))
  const parcels = await listParcels(db, (shipments) =>
    shipments.whereIn('shipments.id', [...settled.keys()]).orderBy('shipments.id'),
  )
  return parcels.map((parcel) => ({ ...parcel, settled: settled.get(parcel.id) ?? 0 }))
}
