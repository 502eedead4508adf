import type { Knex } from 'knex'
import { addId, notifyOfChanges } from './shared/columns.ts'

/**
 * What staff wrote in place of texts of locales/: the latest row of a text and language is shown, the earlier ones are
 * its history.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('texts', (table) => {
    addId(table)
    table.text('language').notNullable()
    // It is namespace and key, as in pages:home.title.
    table.text('key').notNullable()
    // Null means that the text of locales/ counts again.
    table.text('value')
    table.integer('user_id').index().references('users.id').onDelete('set null')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.index(['key', 'language', 'id'], 'texts_latest')
  })
  await notifyOfChanges(db, 'texts')
}
