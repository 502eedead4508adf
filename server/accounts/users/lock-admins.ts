import type { Knex } from 'knex'
import { type Role, roles } from '#domain/accounts/user.ts'

/** The role of a row of users in SQL, by the same rule as roleOf in #domain/user.ts. */
const roleInSql = `
  case when user_metadata->>'role' = any(:roles) then user_metadata->>'role'
       when app_metadata->>'role' = any(:roles) then app_metadata->>'role'
       else 'user' end`

/**
 * Locks every admin who may sign in, in the order of ids, and returns their ids. Whoever wants to take one away
 * waits here for whoever does so already, and then sees what is left.
 */
export async function lockAdmins(transaction: Knex): Promise<number[]> {
  const { rows } = await transaction.raw(
    `select id from users where blocked_at is null and ${roleInSql} = 'admin' order by id for update`,
    { roles: [...roles] },
  )
  return rows.map(({ id }: { id: number }) => id)
}

/** A role given by an admin stands in app_metadata; none is left in user_metadata, which would be read first. */
export async function setRole(transaction: Knex, id: number, role: Role): Promise<void> {
  await transaction.raw(
    `update users set user_metadata = user_metadata - 'role', app_metadata = app_metadata || ? where id = ?`,
    [JSON.stringify({ role }), id],
  )
}
