import type { Knex } from 'knex'
import type { Page } from '#domain/shared/page.ts'
import type { ContactMessage } from '#domain/site/contact-message.ts'
import { paginate } from '../db/paginate.ts'

/** One page of visitors' messages, newest first; a page beyond the end is the last one. */
export function listMessages(db: Knex, page: number): Promise<Page<ContactMessage>> {
  return paginate(db('contact_messages'), { page }, (rows) =>
    rows.select('*').orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
  )
}

/** Returns false when the message does not exist. */
export async function deleteMessage(db: Knex, id: number): Promise<boolean> {
  return (await db('contact_messages').where({ id }).delete()) > 0
}
