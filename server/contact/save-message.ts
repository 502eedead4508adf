import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import { refuse } from '../http/responses/errors.ts'
import type { ContactInput } from './contact-schema.ts'

/** Messages the inbox accepts within an hour, from all senders together. */
export const messagesPerHour = 100

/** Stores a message for staff; throws the 429 when the inbox is full, as no stored message is replaced by another. */
export async function saveMessage(db: Knex, message: ContactInput & { language: Language }): Promise<void> {
  // Rejects most of a flood without waiting for the lock.
  await requireInboxSpace(db)
  await db.transaction(async (transaction) => {
    // Serialised: concurrent transactions would not count each other's message.
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
