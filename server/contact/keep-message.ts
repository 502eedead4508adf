import type { Knex } from 'knex'
import type { ContactInput } from '#domain/contact-schema.ts'
import type { Language } from '#domain/language.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** So many messages may come from one e-mail address within a day, and from all of them within an hour. */
export const messagesOfASender = 5
const messagesOfAll = 100

/** Keeps a message for staff; refuses when there were too many of late. */
export async function keepMessage(
  db: Knex,
  message: ContactInput & { language: Language },
): Promise<Result<null, { code: 'too_many' }>> {
  const { rows } = await db.raw(
    `select
       count(*) filter (where lower(email) = lower(?)) as of_sender,
       count(*) filter (where created_at > now() - interval '1 hour') as of_all
     from contact_messages where created_at > now() - interval '1 day'`,
    [message.email],
  )
  if (rows[0].of_sender >= messagesOfASender || rows[0].of_all >= messagesOfAll) return failed('too_many')
  await db('contact_messages').insert(message)
  return ok(null)
}
