import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import type { ContactInput, ContactMessage } from '#domain/site/contact-form.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { type Client, type RateLimiter, senderKey } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

/** One page of visitors' messages, newest first; a page beyond the end is the last one. */
export function listMessages(db: Knex, page: number): Promise<Page<ContactMessage>> {
  return paginate(db('contact_messages'), { page }, (rows) =>
    rows.select('*').orderBy(newestFirst('contact_messages')),
  )
}

/** Stores a message for staff, with all fields that the form has. */
export async function createMessage(db: Knex, sent: ContactInput, language: Language): Promise<void> {
  const { name, email, phone, subject, message, ...fields } = sent
  await db('contact_messages').insert({ name, email, phone, subject, message, fields, language })
}

/** Returns false when the message does not exist. */
export async function deleteMessage(db: Knex, id: number): Promise<boolean> {
  return (await db('contact_messages').where({ id }).delete()) > 0
}

/** Deletes older messages. */
export async function pruneMessages(db: Knex, before: Date): Promise<void> {
  await db('contact_messages').where('created_at', '<', before).delete()
}

export async function findOldestMessage(db: Knex): Promise<Date | null> {
  const oldest = await db('contact_messages').orderBy('created_at').first('created_at')
  return oldest?.created_at ?? null
}

/** Counts a sender's message and saves it; a message that is not saved does not count. Throws the 429. */
export async function countMessage(
  limiter: RateLimiter,
  { client, email }: { client: Client; email: string },
  save: () => Promise<unknown>,
): Promise<void> {
  const sender = senderKey(email, client)
  await limiter.consume(rateLimits.contactBySender, sender)
  try {
    const isWithinAll = await limiter.tryConsume(rateLimits.contactByAll, 'all')
    if (!isWithinAll) await limiter.consume(rateLimits.contactByAddressBeyond, client.address)
    await save()
  } catch (error) {
    await limiter.refund(rateLimits.contactBySender, sender)
    throw error
  }
}
