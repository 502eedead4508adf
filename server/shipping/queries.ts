import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import { termNames, termsOf } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import type { ReadDependencies } from '../db/remember.ts'

/** Every page names the fee, and every order needs it. */
export function readZones({ db, memory }: ReadDependencies): Promise<readonly Zone[]> {
  return memory.remember('delivery zones', () => listZones(db))
}

const columns = ['id', 'name_ar', 'name_en', 'name_fr', ...termNames, 'is_default', 'parts_of_day', 'version']

export async function listZones(db: Knex): Promise<Zone[]> {
  const rows: Zone[] = await db('delivery_zones as zone')
    .select(...columns.map((column) => `zone.${column}`))
    .select(
      db.raw(
        'array(select place from delivery_zone_places where zone_id = zone.id order by place) as places',
      ),
    )
    .orderBy([{ column: 'is_default', order: 'desc' }, 'name_ar', 'id'])
  return rows.map((row) => ({ ...row, ...termsOf(row, centimesFromMad) }))
}

export async function findZone(db: Knex, id: number): Promise<Zone | undefined> {
  return (await listZones(db)).find((zone) => zone.id === id)
}
