import type { Knex } from 'knex'
import { emailKey, roles, type User } from '#domain/user.ts'

const userColumns = ['id', 'email', 'user_metadata', 'app_metadata']

/** A user who may be signed in: not one who is blocked. */
export function findUser(db: Knex, id: number): Promise<User | undefined> {
  return db('users').first(userColumns).where({ id }).whereNull('blocked_at')
}

export type UserWithPassword = User & { password_hash: string }

export function findUserByEmail(db: Knex, email: string): Promise<UserWithPassword | undefined> {
  return db('users')
    .first(...userColumns, 'password_hash')
    .where({ email_key: emailKey(email) })
    .whereNull('blocked_at')
}

/** Whether anyone is admin, by the same rule as roleOf in #domain/user.ts. */
export async function hasAdmin(db: Knex): Promise<boolean> {
  const isAdmin = `
    case when user_metadata->>'role' = any(?) then user_metadata->>'role' else app_metadata->>'role' end = 'admin'`
  const admin = await db('users')
    .first('id')
    .whereRaw(isAdmin, [[...roles]])
  return admin !== undefined
}
