import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Config } from '../../config.ts'
import { clusterPath } from '../../db/embedded/cluster.ts'
import { lockTransaction } from '../../db/result-transaction.ts'
import { fileExists } from '../../disk/folders.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { StartError } from '../../start-error.ts'
import { recordEvent } from '../account-events.ts'
import { issueToken, minutesValid } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { hashPassword } from '../password/hash-password.ts'
import { checkPassword, passwordLength } from '../password/password-rules.ts'
import { hasAdmin } from '../queries.ts'
import { deleteFactors } from '../second-factor/manage-factors.ts'
import { inviteUser } from './invite-user.ts'

type Wanted = { email: string | null; password: string | null }

/** The password is set only when it was generated here, and can be shown only now. */
type FirstAdmin = { email: string; password: string | null }

const emailOf = ({ email }: Wanted) => (email ?? 'admin@fakhar-asfi.example').trim()

/** Throws a StartError when the first admin cannot have the password that is wanted. */
function requireUsablePassword(wanted: Wanted): void {
  if (wanted.password === null) return
  if (checkPassword(wanted.password, { email: emailOf(wanted), isStaff: true }) === null) return
  const { minOfStaff, max } = passwordLength
  throw new StartError(
    `ADMIN_PASSWORD must have ${minOfStaff} to ${max} letters, and be neither common, made of names, ADMIN_EMAIL, nor a repetition`,
  )
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
    // The person who registered with this address need not own it, so that account does not become the admin.
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

type FirstAdminSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'adminEmail' | 'adminPassword'>

/** Throws a StartError, before an own database is made, when its first admin cannot have ADMIN_PASSWORD. */
export async function checkFirstPassword(settings: FirstAdminSettings): Promise<void> {
  const { databaseUrl, dataDir, adminEmail: email, adminPassword: password } = settings
  if (databaseUrl === null && !(await fileExists(clusterPath(dataDir))))
    requireUsablePassword({ email, password })
}

/**
 * Invites an admin, or makes the owner of an account one who can sign in again, without block and second factor.
 * Returns the path, without host, where the password is set; it is a secret.
 */
export async function rescueAdmin(db: Knex, email: string): Promise<ReturnType<typeof linkTo>> {
  const invited = await inviteUser(db, { actorId: null, email, role: 'admin', language: 'ar' })
  if (invited.ok) return linkTo(invited.value.token, 'invitation')
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const account = requireFound((await findAccountsByEmail(transaction, email))[0])
    await transaction('users')
      .where({ id: account.id })
      .update({
        blocked_at: null,
        user_metadata: transaction.raw("user_metadata - 'role'"),
        app_metadata: transaction.raw(`app_metadata || '{"role": "admin"}'`),
      })
    await deleteFactors(transaction, account.id)
    await recordEvent(transaction, { event: 'user_updated', userId: account.id, details: { role: 'admin' } })
    const token = await issueToken(transaction, { kind: 'recovery', userId: account.id, email })
    return linkTo(token, 'recovery')
  })
}

function linkTo(token: string, kind: 'invitation' | 'recovery') {
  return { path: `${paths.reset}?token=${token}`, minutesValid: minutesValid[kind] }
}
