import type { Knex } from 'knex'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { issueToken, minutesValid } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { deleteFactors } from '../second-factor/manage-factors.ts'
import { inviteUser } from './invite-user.ts'

type Rescue = Result<{ path: string; minutesValid: number }, { code: 'forbidden' }>

/**
 * For whoever has the machine: invites an admin, or makes the owner of an account one who can sign in again, without block
 * and second factor. Returns the path, without host, where the password is set; it is a secret.
 */
export async function rescueAdmin(db: Knex, email: string): Promise<Rescue> {
  const invited = await inviteUser(db, { actorId: null, email, role: 'admin', language: 'ar' })
  if (invited.ok) return ok(linkTo(invited.value.token, 'invitation'))
  if (invited.code === 'forbidden') return invited
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const [account] = await findAccountsByEmail(transaction, email)
    if (!account) return failed('forbidden')
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
    return ok(linkTo(token, 'recovery'))
  })
}

function linkTo(token: string, kind: 'invitation' | 'recovery') {
  return { path: `${paths.reset}?token=${token}`, minutesValid: minutesValid[kind] }
}
