import type { Knex } from 'knex'
import type { EditableCourier } from '#domain/couriers/courier.ts'
import type { FileColumns } from '#domain/couriers/courier-file.ts'
import type { UploadFile } from '#domain/couriers/upload-file.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { inMad } from '../db/sums.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import { isOutColumn } from '../orders/order-shipments.ts'
import { isUnpaidColumn } from './queries.ts'

export async function createCourier(db: Knex, courier: EditableCourier): Promise<Result<number, never>> {
  const [created] = await db('couriers').insert(courierColumns(courier)).returning('id')
  return ok(created.id)
}

function courierColumns(courier: EditableCourier) {
  return { ...inMad(courier, ['usual_fee']), city_fees: JSON.stringify(courier.city_fees) }
}

/** 'edited' when somebody else has changed the courier, or deleted it, since its version was read. */
export async function updateCourier(
  db: Knex,
  id: number,
  courier: EditableCourier,
  expected: { version: number; editorId: number },
): Promise<Result<null, Edited>> {
  const updated = await db('couriers')
    .where({ id, version: expected.version })
    .whereNull('deleted_at')
    .update({ ...courierColumns(courier), ...versionColumns(db, expected.editorId) })
  return updated > 0 ? ok(null) : failedAsEdited(db, 'couriers', id)
}

/** Deletes a courier who has neither parcels nor money of the shop. The name stays in past handovers. */
export async function deleteCourier(
  db: Knex,
  id: number,
): Promise<Result<{ name: string }, { code: 'has_parcels' }>> {
  return db.transaction(async (transaction) => {
    // A statement of its own waits for a handover, so that the next one sees its parcels.
    await transaction('couriers').where({ id }).forUpdate().first('id')
    const [deleted] = await transaction('couriers')
      .where({ id })
      .whereNull('deleted_at')
      .whereNotExists((open) => {
        open
          .from('shipments')
          .whereRaw('shipments.courier_id = couriers.id')
          .whereRaw(`(${isOutColumn} or ${isUnpaidColumn})`)
      })
      .update({ deleted_at: transaction.fn.now() })
      .returning('name')
    return deleted ? ok({ name: deleted.name }) : failed('has_parcels')
  })
}

/** Remembers what the columns of a courier's file mean; words that were explained before stay explained. */
export async function saveFileColumns(
  db: Knex,
  courierId: number,
  { words, ...columns }: FileColumns,
): Promise<void> {
  await db('couriers')
    .where({ id: courierId })
    .update({
      file_columns: db.raw(
        "?::jsonb || jsonb_build_object('words', coalesce(file_columns -> 'words', '{}') || ?::jsonb)",
        [JSON.stringify(columns), JSON.stringify(words)],
      ),
    })
}

export async function saveUploadFile(db: Knex, courierId: number, file: UploadFile): Promise<void> {
  await db('couriers')
    .where({ id: courierId })
    .update({ upload_file: JSON.stringify(file) })
}
