import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, deleteTokens, findToken, issueToken } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { confirmPassword } from '../password/reauthenticate.ts'

type EmailUpdateInput = { userId: number; email: string; password: string }

/** The token is null when the address belongs to another account: no mail is sent, and the page says the same. */
export type EmailUpdateRequest = Result<{ token: string | null }, { code: 'password_wrong' }>

/** Creates the token to be mailed to the new address; nothing changes before it is used. */
export async function requestEmailUpdate(
  db: Knex,
  { userId, email, password }: EmailUpdateInput,
): Promise<EmailUpdateRequest> {
  if (!(await confirmPassword(db, userId, password))) return failed('password_wrong')
  if (await isSomebodyElses(db, { userId, email })) return ok({ token: null })
  return ok({ token: await issueToken(db, { kind: 'email_change', userId, email }) })
}

/**
 * Unverified accounts count too: a button in a mail must not decide between two accounts, since its reader need not
 * be who chose this account's password. A reset by mail decides.
 */
async function isSomebodyElses(
  db: Knex,
  { userId, email }: Omit<EmailUpdateInput, 'password'>,
): Promise<boolean> {
  const accounts = await findAccountsByEmail(db, email)
  return accounts.some((account) => account.id !== userId)
}

/** The address a token would set; null when the token is no longer valid. */
export async function findEmailUpdate(db: Knex, token: string): Promise<string | null> {
  return (await findToken(db, token, ['email_change']))?.token_email ?? null
}

/** previous: the address to notify of the change. */
export type EmailUpdate = Result<
  { userId: number; email: string; previous: string },
  { code: 'token_invalid' } | { code: 'email_taken' }
>

/** Sets the address the token was sent to. Links mailed to the old address stop working. */
export async function confirmEmailUpdate(db: Knex, token: string): Promise<EmailUpdate> {
  const asked = await findToken(db, token, ['email_change'])
  if (!asked?.token_email) return failed('token_invalid')
  const addresses = [asked.email, asked.token_email]
  return db.transaction(async (transaction): Promise<EmailUpdate> => {
    await lockEmail(transaction, ...addresses)
    const owner = await consumeToken(transaction, token, ['email_change'])
    if (!owner?.token_email) return failed('token_invalid')
    const { user_id: userId, token_email: email } = owner
    // Somebody may have registered with the address since the token was sent.
    if (await isSomebodyElses(transaction, { userId, email })) return failed('email_taken')
    await transaction('users')
      .where({ id: userId })
      .update({ email, email_key: emailKey(email), verified_at: transaction.fn.now() })
    await deleteTokens(transaction, userId)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'email' } })
    return ok({ userId, email, previous: owner.email })
  })
}
