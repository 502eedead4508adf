import type { Knex } from 'knex'
import { languageCodes } from '#domain/shared/language.ts'
import { addId, addOwner } from './shared/columns.ts'

/** What buyers say of pieces that they got. It goes with the personal data of the order. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('reviews', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    addOwner(table, 'product_id', 'products')
    table.smallint('stars').notNullable()
    table.text('text')
    table.text('language').notNullable().checkIn(languageCodes)
    table.specificType('images', 'text[]').notNullable().defaultTo('{}')
    // The first name, where the buyer agrees that it is shown.
    table.text('author_name')
    // The French name of the city that it was sent to; null: none of the list.
    table.text('author_city')
    table.text('state').notNullable().defaultTo('waiting').checkIn(['waiting', 'shown', 'refused'])
    table.text('answer')
    // Counts changes: staff decide about what they have read.
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // When it was shown first; null: not yet.
    table.timestamp('shown_at')
    table.unique(['order_id', 'product_id'], { indexName: 'reviews_once' })
    table.index(['product_id', 'state', 'shown_at', 'id'], 'reviews_by_product')
    table.index(['state', 'created_at', 'id'], 'reviews_by_state')
    table.check('stars between 1 and 5')
    table.check('char_length(text) between 1 and 2000')
    table.check('char_length(answer) between 1 and 2000')
    table.check('cardinality(images) <= 3')
    table.check("state <> 'shown' or shown_at is not null")
  })

  // Pages show only reviews that staff agreed to, so one that waits or is refused drops no page from memory.
  await db.raw(`
    create trigger content_changed_when_shown after update on reviews
      for each row when (old is distinct from new and 'shown' in (old.state, new.state))
      execute function notify_content_changed();
    create trigger content_changed_by_removal after delete on reviews
      for each row when (old.state = 'shown') execute function notify_content_changed();
  `)

  // Buyers are asked for them once.
  await db.schema.alterTable('order_mails', (table) => {
    table.dropChecks('order_mails_event_check')
    const events = "'received', 'confirmed', 'shipped', 'delivered', 'cancelled', 'review'"
    table.check(`event in (${events})`, [], 'order_mails_event_check')
  })
}
