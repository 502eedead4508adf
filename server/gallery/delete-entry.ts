import type { Knex } from 'knex'

/** Whether there was such an entry. Its pictures go a day later unless something else shows them. */
export async function deleteEntry(db: Knex, id: number): Promise<boolean> {
  return (await db('gallery_entries').where({ id }).delete()) > 0
}
