import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { emailKey } from '#domain/user.ts'
import { lockTransaction } from '../db/lock-transaction.ts'
import { StartError } from '../start-error.ts'
import { hashPassword } from './password.ts'
import { hasAdmin } from './queries.ts'

type Wanted = { email: string | null; password: string | null }

/** The password is there only when it was made up here: then this is the one time that it can be shown. */
type FirstAdmin = { email: string; password: string | null }

const defaultEmail = 'admin@fakhar-asfi.example'

/** Creates an admin if there is none; null when there is one already. Two processes at once make one admin. */
export async function createFirstAdmin(db: Knex, wanted: Wanted): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null
  const email = (wanted.email ?? defaultEmail).trim()
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  const isCreated = await db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'first admin')
    if (await hasAdmin(transaction)) return false
    const inserted = await transaction('users')
      .insert({
        email,
        email_key: emailKey(email),
        password_hash,
        app_metadata: { role: 'admin' },
        verified_at: new Date(),
      })
      .onConflict('email_key')
      .ignore()
      .returning('id')
    // Whoever registered with this address need not be its owner, so the account is not made an admin's.
    if (inserted.length === 0) throw new StartError(`ADMIN_EMAIL: ${email} belongs to an ordinary account.`)
    return true
  })
  return isCreated ? { email, password: wanted.password === null ? password : null } : null
}
