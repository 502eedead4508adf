import type { Knex } from 'knex'
import { type ContactMessage, messagesPerPage } from '#domain/site/contact-message.ts'

type MessageList = { items: ContactMessage[]; page: number; pages: number }

/** One page of what visitors wrote, newest first; a page beyond the end is the last one. */
export async function listMessages(db: Knex, requestedPage: number): Promise<MessageList> {
  const { count } = await db('contact_messages').first(db.raw('count(*)'))
  const pages = Math.max(1, Math.ceil(count / messagesPerPage))
  const page = Math.min(requestedPage, pages)
  const items = await db('contact_messages')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(messagesPerPage)
    .offset((page - 1) * messagesPerPage)
  return { items, page, pages }
}

/** Whether there was such a message. */
export async function deleteMessage(db: Knex, id: number): Promise<boolean> {
  return (await db('contact_messages').where({ id }).delete()) > 0
}
