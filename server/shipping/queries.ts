import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import { termsOf } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import type { Remembered } from '../db/remember.ts'

/** Of a zone that staff have opened, who changed it last too. */
export type StoredZone = Zone & { editorId: number | null }

/** The zones in force: every page names the fee, and every order needs it. */
export function readZones({ db, memory }: Remembered): Promise<readonly Zone[]> {
  return memory.remember('delivery zones', () => listZones(db))
}

/** The default zone first, the others by name. */
export async function listZones(db: Knex): Promise<StoredZone[]> {
  const rows = await db('delivery_zones as zone')
    .select(
      'zone.*',
      db.raw(
        `array(select place from delivery_zone_places where zone_id = zone.id order by place) as places`,
      ),
    )
    .orderBy([{ column: 'is_default', order: 'desc' }, 'name_ar', 'id'])
  return rows.map(
    (row): StoredZone => ({
      id: row.id,
      name_ar: row.name_ar,
      name_en: row.name_en,
      name_fr: row.name_fr,
      ...termsOf(row, centimesFromMad),
      is_default: row.is_default,
      places: row.places,
      parts_of_day: row.parts_of_day,
      version: row.version,
      editorId: row.updated_by,
    }),
  )
}

export async function findZone(db: Knex, id: number): Promise<StoredZone | undefined> {
  return (await listZones(db)).find((zone) => zone.id === id)
}
