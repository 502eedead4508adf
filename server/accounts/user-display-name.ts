import type { Knex } from 'knex'

/** A user's name for colleagues: the given name, else the local part of the e-mail. */
export const userDisplayNameColumn = "coalesce(nullif(users.name, ''), split_part(users.email, '@', 1))"

/** The display name of a user id; null for none and for deleted accounts. */
export async function findUserDisplayName(db: Knex, id: number | null): Promise<string | null> {
  if (id === null) return null
  const person = await db('users')
    .where({ id })
    .first(db.raw(`${userDisplayNameColumn} as name`))
  return person?.name ?? null
}
