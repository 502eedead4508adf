import type { Knex } from 'knex'

/**
 * Moves a category to a position in the shop's list, starting at 1; afterwards every existing category has a
 * position. A position beyond the end is the last. Returns false when the category does not exist.
 */
export async function moveCategory(db: Knex, id: number, place: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Serialises concurrent moves: the second starts from the result of the first.
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
