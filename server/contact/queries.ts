import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import type { ContactInput, ContactMessage } from '#domain/site/contact-form.ts'
import { eraseRecords } from '../accounts/users/delete-user-record.ts'
import { countRows, newestFirst, paginate } from '../db/paginate.ts'
import { type Client, isTooMany, type RateLimiter, senderKey } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

/** The unread messages come first, each newest first. */
export function listMessages(db: Knex, page: number): Promise<Page<ContactMessage>> {
  return paginate(db('contact_messages'), { page }, (rows) =>
    rows.select('*').orderByRaw('read_at is not null').orderBy(newestFirst('contact_messages')),
  )
}

/** A message that is sent twice within ten minutes, with the same in all fields of the form, is stored once. */
export async function createMessage(db: Knex, sent: ContactInput, language: Language): Promise<void> {
  const { name, email, phone, subject, message, ...fields } = sent
  const written = { name, email, phone, subject, message }
  await db.transaction(async (transaction) => {
    // A double tap sends it twice at once: the second waits until the first is stored.
    await transaction.raw("select pg_advisory_xact_lock(hashtext('contact message'), hashtext(?))", [email])
    const same = await transaction('contact_messages')
      .where({ ...written, fields })
      .whereRaw("created_at > now() - interval '10 minutes'")
      .first('id')
    if (!same) await transaction('contact_messages').insert({ ...written, fields, language })
  })
}

/**
 * A message that is not saved does not count. `sender` is the e-mail address or phone number of who writes. Throws
 * the 429.
 */
export function countMessage<Saved>(
  limiter: RateLimiter,
  { client, sender: name }: { client: Client; sender: string },
  save: () => Promise<Saved>,
): Promise<Saved> {
  const bySender = { limit: rateLimits.contactBySender, key: senderKey(name, client) }
  const byAll = { limit: rateLimits.contactByAll, key: 'all' }
  const beyondAll = { limit: rateLimits.contactByAddressBeyond, key: client.address }
  return limiter.attempt([bySender], () =>
    limiter.attempt([byAll], save).catch((error) => {
      if (!isTooMany(error)) throw error
      return limiter.attempt([beyondAll], save)
    }),
  )
}

export function countUnreadMessages(db: Knex): Promise<number> {
  return countRows(db('contact_messages').whereNull('read_at'))
}

export async function markAsRead(db: Knex, id: number): Promise<void> {
  await db('contact_messages').where({ id }).whereNull('read_at').update({ read_at: db.fn.now() })
}

/** Leaves out what came after the newest message of the list. */
export async function markAllAsRead(db: Knex, newestId: number): Promise<void> {
  await db('contact_messages')
    .where('id', '<=', newestId)
    .whereNull('read_at')
    .update({ read_at: db.fn.now() })
}

export async function deleteMessage(db: Knex, id: number): Promise<boolean> {
  const deleted = await db.transaction((transaction) =>
    eraseRecords(transaction, 'contact_message', transaction('contact_messages').where({ id })),
  )
  return deleted > 0
}
