import type { Knex } from 'knex'

/**
 * Puts a category at a place of the shop's list, 1 being the first; from then on every category of today has its place.
 * A place beyond the end is the last. Whether there was such a category.
 */
export async function moveCategory(db: Knex, id: number, place: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Of two who order the list at once the second begins with what the first has made of it.
    await transaction('categories').select('id').orderBy('id').forUpdate()
    const rows: { id: number }[] = await transaction('categories')
      .select('id')
      .orderBy([{ column: 'position', nulls: 'last' }, { column: 'name_ar' }, { column: 'id' }])
    const ids = rows.map((row) => row.id).filter((other) => other !== id)
    if (ids.length === rows.length) return false
    ids.splice(Math.max(place, 1) - 1, 0, id)
    await transaction.raw(
      `update categories set position = ordered.position
       from unnest(?::integer[]) with ordinality as ordered (id, position)
       where categories.id = ordered.id and categories.position is distinct from ordered.position`,
      [ids],
    )
    return true
  })
}
