import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { emailKey, type Role } from '#domain/user.ts'
import { type AddressAccount, findAccountsOf, lockAddress } from './address-accounts.ts'
import { lockAdmins } from './admins.ts'
import { recordEvent } from './events.ts'
import { dropFactors } from './factors.ts'
import { hashPassword } from './password.ts'
import { dropRivals } from './prove-address.ts'
import { setPassword } from './set-password.ts'
import { issueToken, minutesValid } from './tokens.ts'

export type Invitation = { actorId: number; email: string; role: Role; language: Language }

export type Invited = Result<
  { userId: number; email: string; token: string },
  { code: 'forbidden' } | { code: 'email_taken' }
>

/**
 * Makes an account whose password nobody knows, and a token to set one with, for a mail or to be handed over. The role
 * is given when that password is set (prove-address.ts). Whoever only said that the address is theirs loses all that
 * they opened with it.
 */
export async function inviteUser(db: Knex, invitation: Invitation): Promise<Invited> {
  const { actorId, email, role } = invitation
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    const admins = await lockAdmins(transaction)
    if (!admins.includes(actorId)) return failed('forbidden')
    const accounts = await findAccountsOf(transaction, email)
    if (accounts.some(isTaken)) return failed('email_taken')
    const unblocked = accounts.find(({ blocked_at }) => blocked_at === null)
    const userId = unblocked?.id ?? (await addUser(transaction, email, password_hash))
    await setPassword(transaction, userId, password_hash)
    await dropFactors(transaction, userId)
    await dropRivals(transaction, { userId, email })
    await promise(transaction, userId, invitation)
    const token = await issueToken(transaction, { kind: 'invitation', userId, email })
    await recordEvent(transaction, { event: 'user_invited', userId, actorId, details: { role } })
    return ok({ userId, email, token })
  })
}

/** By somebody who has shown that it is theirs, or who is invited already. */
function isTaken({ verified_at, is_invited }: AddressAccount): boolean {
  return verified_at !== null || is_invited
}

async function addUser(transaction: Knex, email: string, password_hash: string): Promise<number> {
  const row = { email, email_key: emailKey(email), password_hash }
  const [user] = await transaction('users').insert(row).returning('id')
  return user.id
}

/** Name and phone may be those of whoever opened the account. */
function promise(transaction: Knex, id: number, { email, role, language }: Invitation) {
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
