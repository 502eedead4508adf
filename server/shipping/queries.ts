import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import { termNames, termsOf } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import type { ReadDependencies } from '../db/remember.ts'

/** Of a zone that staff have opened, who changed it last too. */
export type StoredZone = Zone & { editorId: number | null }

/** The zones in force: every page names the fee, and every order needs it. */
export function readZones({ db, memory }: ReadDependencies): Promise<readonly Zone[]> {
  return memory.remember('delivery zones', () => listZones(db))
}

const columns = ['id', 'name_ar', 'name_en', 'name_fr', ...termNames, 'is_default', 'parts_of_day', 'version']

/** The default zone first, the others by name. */
export async function listZones(db: Knex): Promise<StoredZone[]> {
  const rows: StoredZone[] = await db('delivery_zones as zone')
    .select(...columns.map((column) => `zone.${column}`), 'zone.updated_by as editorId')
    .select(
      db.raw(
        'array(select place from delivery_zone_places where zone_id = zone.id order by place) as places',
      ),
    )
    .orderBy([{ column: 'is_default', order: 'desc' }, 'name_ar', 'id'])
  return rows.map((row) => ({ ...row, ...termsOf(row, centimesFromMad) }))
}

export async function findZone(db: Knex, id: number): Promise<StoredZone | undefined> {
  return (await listZones(db)).find((zone) => zone.id === id)
}
