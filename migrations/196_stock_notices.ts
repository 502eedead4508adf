import type { Knex } from 'knex'
import { languageCodes } from '#domain/shared/language.ts'
import { addId, addOwner } from './shared/columns.ts'

/** Who is to be written once, when a piece that is sold out is in stock again. The mail removes it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('stock_notices', (table) => {
    addId(table)
    addOwner(table, 'product_id', 'products')
    table.text('email').notNullable()
    table.text('email_key').notNullable()
    table.text('language').notNullable().checkIn(languageCodes)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index('stock_notices_oldest')
    table.unique(['product_id', 'email_key'], { indexName: 'stock_notices_once' })
    table.index(['email_key', 'id'], 'stock_notices_by_address')
    table.check('length(email) between 3 and 254')
  })
}
