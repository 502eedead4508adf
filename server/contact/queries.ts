import type { Knex } from 'knex'
import { type ContactMessage, messagesOfAPage } from '#domain/contact.ts'

type MessageList = { items: ContactMessage[]; page: number; pages: number }

/** One page of what visitors wrote, newest first; a page beyond the end is the last one. */
export async function listMessages(db: Knex, asked: number): Promise<MessageList> {
  const { count } = await db('contact_messages').first(db.raw('count(*)'))
  const pages = Math.max(1, Math.ceil(count / messagesOfAPage))
  const page = Math.min(asked, pages)
  const items = await db('contact_messages')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(messagesOfAPage)
    .offset((page - 1) * messagesOfAPage)
  return { items, page, pages }
}

/** Whether there was such a message. */
export async function removeMessage(db: Knex, id: number): Promise<boolean> {
  return (await db('contact_messages').where({ id }).delete()) > 0
}
