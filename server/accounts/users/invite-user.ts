import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { emailKey, type Role } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { runOnce } from '../../db/run-once.ts'
import { refuse } from '../../http/responses/refusal.ts'
import type { Queue } from '../../jobs/queue.ts'
import { recordEvent } from '../account-events.ts'
import { issueToken, minutesValid } from '../account-tokens.ts'
import {
  deleteRivalAccounts,
  type EmailAccount,
  findAccountsByEmail,
  isInvitedColumn,
  lockEmail,
} from '../accounts-by-email.ts'
import { hashPassword, setPassword } from '../password/hash-password.ts'
import { deleteFactors } from '../second-factor/manage-factors.ts'
import { lockAdmins } from './delete-user-record.ts'

/**
 * Invites a user and mails the link, whose path, without host and language, is also returned for handing over in
 * person: a secret. A form that is sent twice invites once, and gets another link, as nobody saw the first.
 */
export async function inviteAndNotify(
  { db, queue }: { db: Knex; queue: Queue },
  invitation: Invitation,
  formKey?: string,
) {
  const { email } = invitation
  let token: string | null = null
  const invited = await runOnce<{ code: 'email_taken' }>(db, formKey, async (transaction) => {
    const made = await inviteUser(transaction, invitation)
    if (!made.ok) return made
    token = made.value.token
    const values = {
      path: resetPath(token),
      validMinutes: minutesValid.invitation,
      isStaff: isStaff(invitation.role),
    }
    const mail = { template: 'invitation', to: email, language: invitation.language, values } as const
    await queue.send('send-mail', mail, { transaction })
    return ok(made.value.userId)
  })
  if (!invited.ok) return invited
  const userId = invited.value
  token ??= await issueLinkAgain(db, userId)
  if (token === null) return failed('email_taken')
  return ok({ userId, email, path: resetPath(token) })
}

const resetPath = (token: string) => `${paths.reset}?token=${token}`

type Invitation = {
  /** The admin who invites; null for a command on the machine. */
  actorId: number | null
  email: string
  role: Role
  language: Language
}

type Invited = Result<{ userId: number; token: string }, { code: 'email_taken' }>

/**
 * Creates an account without a known password, and a token to set one. The role is granted when that password is
 * set (accounts-by-email.ts). Unverified accounts of the address lose all sessions, factors and tokens.
 */
export async function inviteUser(db: Knex, invitation: Invitation): Promise<Invited> {
  const { actorId, email, role } = invitation
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const admins = await lockAdmins(transaction)
    if (actorId !== null && !admins.includes(actorId)) throw refuse(403, 'forbidden')
    const accounts = await findAccountsByEmail(transaction, email)
    if (accounts.some(isTaken)) return failed('email_taken')
    const unblocked = accounts.find(({ blocked_at }) => blocked_at === null)
    const userId = unblocked?.id ?? (await addUser(transaction, email, password_hash))
    await setPassword(transaction, userId, password_hash)
    await deleteFactors(transaction, userId)
    await deleteRivalAccounts(transaction, { userId, email })
    await saveInvitation(transaction, userId, invitation)
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

/** Null for somebody who has chosen a password since: a new link of the invitation would open that account. */
async function issueLinkAgain(db: Knex, userId: number): Promise<string | null> {
  const user = await db('users').first('email', db.raw(isInvitedColumn)).where({ id: userId })
  return user?.is_invited ? issueToken(db, { kind: 'invitation', userId, email: user.email }) : null
}

/** Verified by its owner, or already invited. */
function isTaken({ verified_at, is_invited }: EmailAccount): boolean {
  return verified_at !== null || is_invited
}

async function addUser(transaction: Knex, email: string, password_hash: string): Promise<number> {
  const row = { email, email_key: emailKey(email), password_hash }
  const [user] = await transaction('users').insert(row).returning('id')
  return user.id
}

/** Name and phone may be those of whoever opened the account. */
function saveInvitation(transaction: Knex, id: number, { email, role, language }: Invitation) {
  return transaction('users')
    .where({ id })
    .update({
      email,
      language,
      name: null,
      phone: null,
      invited_role: role,
      invited_until: transaction.raw('now() + make_interval(mins => ?)', [minutesValid.invitation]),
    })
}
