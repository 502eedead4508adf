import type { Knex } from 'knex'
import { roles, type SignedInUser } from '#domain/accounts/user.ts'

/** True when the user has a second factor, as a column named has_factor. */
export const hasFactorColumn = `
  exists (select from factors where user_id = users.id and status = 'verified') as has_factor`

/** Users with the columns of SignedInUser. */
export function selectUsers(db: Knex) {
  return db('users')
    .select('users.id', 'email', 'user_metadata', 'app_metadata', 'must_change_password', 'access_version')
    .select('business_percent', db.raw(hasFactorColumn))
}

/** Those who may be signed in, which excludes blocked ones. */
export const selectActiveUsers = (db: Knex) => selectUsers(db).whereNull('blocked_at')

export function findUser(db: Knex, id: number): Promise<SignedInUser | undefined> {
  return selectActiveUsers(db).where({ id }).first()
}

/** By how many percent the prices of this user are lower; null for none, and for deleted accounts. */
export async function findBusinessPercent(db: Knex, id: number | null): Promise<number | null> {
  const user = id === null ? undefined : await db('users').first('business_percent').where({ id })
  return user?.business_percent ?? null
}

/** SQL for users who are admins, by the same rule as roleOf; it needs the parameter `roles`. */
export const isAdmin = `
  case when user_metadata->>'role' = any(:roles) then user_metadata->>'role' else app_metadata->>'role' end = 'admin'`

export async function hasAdmin(db: Knex): Promise<boolean> {
  const admin = await db('users')
    .first('id')
    .whereRaw(isAdmin, { roles: [...roles] })
  return admin !== undefined
}

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
