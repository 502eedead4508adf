import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { emailKey, type Role } from '#domain/user.ts'
import { lockAdmins, setRole } from './admins.ts'
import { recordEvent } from './events.ts'
import { hashPassword } from './password.ts'
import { issueToken } from './tokens.ts'

export type Invitation = { actorId: number; email: string; role: Role; language: Language }

export type Invited = Result<
  { userId: number; email: string; token: string },
  { code: 'forbidden' } | { code: 'email_taken' }
>

/** Makes an account whose password nobody knows, and a token to set one with, for a mail or to be handed over. */
export async function inviteUser(db: Knex, { actorId, email, role, language }: Invitation): Promise<Invited> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction)
    if (!admins.includes(actorId)) return failed('forbidden')
    const [user] = await transaction('users')
      .insert({ email, email_key: emailKey(email), password_hash, language })
      .onConflict('email_key')
      .ignore()
      .returning('id')
    if (!user) return failed('email_taken')
    const userId = user.id
    await setRole(transaction, userId, role)
    const token = await issueToken(transaction, { kind: 'invitation', userId, email })
    await recordEvent(transaction, { event: 'user_invited', userId, actorId, details: { role } })
    return ok({ userId, email, token })
  })
}
