import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { lockTransaction } from '../../db/lock-transaction.ts'
import { StartError } from '../../start-error.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { hashPassword } from '../password/hash-password.ts'
import { checkPassword, type PasswordError, passwordLength } from '../password/password-rules.ts'
import { hasAdmin } from '../queries.ts'

type Wanted = { email: string | null; password: string | null }

/** The password is set only when it was generated here, and can be shown only now. */
type FirstAdmin = { email: string; password: string | null }

/** The messages of errors.json for the operator at start. */
const explanations: Record<PasswordError, string> = {
  password_short: `must have at least ${passwordLength.minOfStaff} letters`,
  password_short_staff: `must have at least ${passwordLength.minOfStaff} letters`,
  too_long: `must have at most ${passwordLength.max} letters`,
  password_common: 'must not be one of the common passwords',
  password_is_email: 'must not be ADMIN_EMAIL',
  password_personal: 'must not be made of the names of the shop or of ADMIN_EMAIL',
  password_simple: 'must not repeat itself or count up',
}

const emailOf = ({ email }: Wanted) => (email ?? 'admin@fakhar-asfi.example').trim()

/** Throws a StartError when the first admin cannot have the password that is wanted. */
export function requireUsablePassword(wanted: Wanted): void {
  if (wanted.password === null) return
  const error = checkPassword(wanted.password, { email: emailOf(wanted), isStaff: true })
  if (error) throw new StartError(`ADMIN_PASSWORD ${explanations[error]}`)
}

/** Creates an admin if there is none, else returns null. Two concurrent starts create one. */
export async function createFirstAdmin(db: Knex, wanted: Wanted): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null
  const email = emailOf(wanted)
  requireUsablePassword(wanted)
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  const isCreated = await db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'first admin')
    if (await hasAdmin(transaction)) return false
    await lockEmail(transaction, email)
    // Whoever registered with this address need not own it, so that account does not become the admin.
    const accounts = await findAccountsByEmail(transaction, email)
    if (accounts.length > 0) throw new StartError(`ADMIN_EMAIL: ${email} belongs to an ordinary account.`)
    await transaction('users').insert({
      email,
      email_key: emailKey(email),
      password_hash,
      app_metadata: { role: 'admin' },
      verified_at: new Date(),
    })
    return true
  })
  return isCreated ? { email, password: wanted.password === null ? password : null } : null
}
