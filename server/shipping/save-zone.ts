import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { LocalisedTexts } from '#domain/shared/language.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { termsOf } from '#domain/shipping/delivery-terms.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import type { ZoneInput } from './zone-schema.ts'

/** Returns the id of the new zone. */
export async function createZone(
  transaction: Knex,
  zone: ZoneInput,
  editorId: number,
): Promise<Result<number, never>> {
  const [{ id }] = await transaction('delivery_zones')
    .insert({ ...columnsOf(zone), updated_by: editorId })
    .returning('id')
  await savePlaces(transaction, id, zone)
  return ok(id)
}

/** 'edited' when somebody else has changed the zone, or deleted it, since its version was read. */
export function updateZone(
  db: Knex,
  id: number,
  zone: ZoneInput,
  { version, editorId }: { version: number; editorId: number },
): Promise<Result<null, Edited>> {
  return resultTransaction<null, Edited>(db, async (transaction) => {
    const [updated] = await transaction('delivery_zones')
      .where({ id, version })
      .update({ ...versionColumns(transaction, editorId), ...columnsOf(zone) })
      .returning('is_default')
    if (!updated) return failedAsEdited(transaction, 'delivery_zones', id)
    if (!updated.is_default) await savePlaces(transaction, id, zone)
    return ok(null)
  })
}

/** Its places go to the default zone, which cannot be deleted. Returns the name of the deleted one. */
export async function deleteZone(db: Knex, id: number): Promise<LocalisedTexts<'name'> | undefined> {
  const [deleted] = await db('delivery_zones')
    .where({ id, is_default: false })
    .delete()
    .returning(['name_ar', 'name_en', 'name_fr'])
  return deleted
}

function columnsOf(zone: ZoneInput) {
  const { name_ar, name_en, name_fr, parts_of_day } = zone
  return { name_ar, name_en, name_fr, parts_of_day, ...termsOf(zone, madFromCentimes) }
}

/** Only what was ticked or unticked in this form: what somebody else has added meanwhile stays. */
async function savePlaces(transaction: Knex, zone_id: number, { places, places_read }: ZoneInput) {
  const removed = places_read.filter((place) => !places.includes(place))
  const added = places.filter((place) => !places_read.includes(place))
  await transaction('delivery_zone_places').where({ zone_id }).whereIn('place', removed).delete()
  if (added.length === 0) return
  await transaction('delivery_zone_places')
    .insert(added.map((place) => ({ place, zone_id })))
    .onConflict('place')
    .merge()
}
