import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import { recordEvent } from '../account-events.ts'

/** Records a sign-in, after the password and, where there is one, the second factor. */
export async function recordSignIn(
  db: Knex,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('users').where({ id: userId }).update({ language, last_seen_at: transaction.fn.now() })
    await recordEvent(transaction, { event: 'signed_in', userId })
  })
}
