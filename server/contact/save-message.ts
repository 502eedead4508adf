import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import { refuse } from '../http/responses/errors.ts'
import type { ContactInput } from './contact-schema.ts'

/** The inbox takes so many messages within an hour, whoever sends them. */
export const messagesPerHour = 100

/** Keeps a message for staff; throws the 429 when the inbox is full, for none that is kept makes room for another. */
export async function saveMessage(db: Knex, message: ContactInput & { language: Language }): Promise<void> {
  // Most of a flood is refused by this look, without waiting for the lock.
  await requireInboxSpace(db)
  await db.transaction(async (transaction) => {
    // One after the other: those that count at the same time would not see each other.
    await transaction.raw("select pg_advisory_xact_lock(hashtext('contact messages'))")
    await requireInboxSpace(transaction)
    await transaction('contact_messages').insert(message)
  })
}

async function requireInboxSpace(db: Knex): Promise<void> {
  const { count } = await db('contact_messages')
    .whereRaw("created_at > now() - interval '1 hour'")
    .first(db.raw('count(*)'))
  if (count >= messagesPerHour) throw refuse(429, 'too_many', { retry_after: 3600 })
}
