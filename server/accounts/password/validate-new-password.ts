import type { Knex } from 'knex'
import { isStaff } from '#domain/accounts/session.ts'
import { type Role, roleOf, type User } from '#domain/accounts/user.ts'
import { checkPassword, type PasswordError } from './password-rules.ts'

type Chooser = User & { name: string | null; invited_role: Role | null; invited_until: Date | null }

/** Why this user may not choose this password, by all known facts; null when they may. */
export async function validateNewPassword(
  db: Knex,
  userId: number,
  password: string,
): Promise<PasswordError | null> {
  const columns = ['id', 'email', 'name', 'user_metadata', 'app_metadata', 'invited_role', 'invited_until']
  const user: Chooser | undefined = await db('users')
    .first(...columns)
    .where({ id: userId })
  if (!user) return checkPassword(password, {})
  return checkPassword(password, { email: user.email, name: user.name, isStaff: isOrBecomesStaff(user) })
}

/** An invited user becomes staff by setting this password. */
function isOrBecomesStaff(user: Chooser): boolean {
  const isInvited = user.invited_until !== null && user.invited_until > new Date()
  return isStaff(roleOf(user)) || (isInvited && isStaff(user.invited_role ?? 'user'))
}
