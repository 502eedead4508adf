import type { Knex } from 'knex'

/** How colleagues see a person of users: by the name they gave, else by what stands before the @ of their address. */
export const userDisplayNameColumn = "coalesce(nullif(users.name, ''), split_part(users.email, '@', 1))"

/** The name of the person with this id; null for nobody, and for an account that is gone. */
export async function findUserDisplayName(db: Knex, id: number | null): Promise<string | null> {
  if (id === null) return null
  const person = await db('users')
    .where({ id })
    .first(db.raw(`${userDisplayNameColumn} as name`))
  return person?.name ?? null
}
