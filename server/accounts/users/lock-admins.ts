import type { Knex } from 'knex'
import { type Role, roles } from '#domain/accounts/user.ts'

/** SQL for the role of a users row, by the same rule as roleOf. */
const roleInSql = `
  case when user_metadata->>'role' = any(:roles) then user_metadata->>'role'
       when app_metadata->>'role' = any(:roles) then app_metadata->>'role'
       else 'user' end`

/**
 * Locks all active admins in the order of ids and returns their ids. Concurrent removals wait here and then see the
 * remaining ones.
 */
export async function lockAdmins(transaction: Knex): Promise<number[]> {
  const { rows } = await transaction.raw(
    `select id from users where blocked_at is null and ${roleInSql} = 'admin' order by id for update`,
    { roles: [...roles] },
  )
  return rows.map(({ id }: { id: number }) => id)
}

/** Stored in app_metadata; removed from user_metadata, which would take precedence. */
export async function setRole(transaction: Knex, id: number, role: Role): Promise<void> {
  await transaction.raw(
    `update users set user_metadata = user_metadata - 'role', app_metadata = app_metadata || ? where id = ?`,
    [JSON.stringify({ role }), id],
  )
}
