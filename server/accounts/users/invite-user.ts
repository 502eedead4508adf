import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { emailKey, type Role } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { refuse } from '../../http/responses/refusal.ts'
import type { Queue } from '../../jobs/queue.ts'
import { recordEvent } from '../account-events.ts'
import { issueToken, minutesValid } from '../account-tokens.ts'
import { deleteRivalAccounts, findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { hashPassword, setPassword } from '../password/hash-password.ts'
import { deleteFactors } from '../second-factor/manage-factors.ts'
import { lockAdmins } from './delete-user-record.ts'

/** The returned path of the link, without host and language, is a secret. */
export function inviteAndNotify({ db, queue }: { db: Knex; queue: Queue }, invitation: Invitation) {
  const { email, role, language } = invitation
  return db.transaction(async (transaction) => {
    const invited = await inviteUser(transaction, invitation)
    if (!invited.ok) return invited
    const { userId, token } = invited.value
    const path = `${paths.reset}?token=${token}`
    const values = { path, validMinutes: minutesValid.invitation, isStaff: isStaff(role) }
    await queue.send('send-mail', { template: 'invitation', to: email, language, values }, { transaction })
    return ok({ userId, email, path })
  })
}

type Invitation = {
  /** Null stands for a command on the machine. */
  actorId: number | null
  email: string
  role: Role
  language: Language
}

type Invited = Result<{ userId: number; token: string }, { code: 'email_taken' }>

/**
 * The account has no known password. The role is granted when one is set (accounts-by-email.ts). Unverified accounts
 * of the address lose all sessions, factors and tokens, also the link of an earlier invitation.
 */
export async function inviteUser(db: Knex, invitation: Invitation): Promise<Invited> {
  const { actorId, email, role, language } = invitation
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const admins = await lockAdmins(transaction)
    if (actorId !== null && !admins.includes(actorId)) throw refuse(403, 'forbidden')
    const accounts = await findAccountsByEmail(transaction, email)
    if (accounts.some(({ verified_at }) => verified_at)) return failed('email_taken')
    const unblocked = accounts.find(({ blocked_at }) => blocked_at === null)
    const userId = unblocked?.id ?? (await addUser(transaction, email, password_hash))
    await setPassword(transaction, userId, password_hash)
    await deleteFactors(transaction, userId)
    await deleteRivalAccounts(transaction, { userId, email })
    // Name and phone may be those of a stranger who opened the account.
    const unknown = { name: null, phone: null }
    const invited_until = transaction.raw('now() + make_interval(mins => ?)', [minutesValid.invitation])
    await transaction('users')
      .where({ id: userId })
      .update({ email, language, ...unknown, invited_role: role, invited_until })
    const token = await issueToken(transaction, { kind: 'invitation', userId, email })
    await recordEvent(transaction, {
      event: 'user_invited',
      userId,
      ...(actorId !== null && { actorId }),
      details: { role },
    })
    return ok({ userId, token })
  })
}

async function addUser(transaction: Knex, email: string, password_hash: string): Promise<number> {
  const row = { email, email_key: emailKey(email), password_hash }
  const [user] = await transaction('users').insert(row).returning('id')
  return user.id
}
