import type { Knex } from 'knex'
import { languageCodes } from '#domain/shared/language.ts'
import { addId, addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  // Somebody asked a price, and staff answered.
  await db.schema.createTable('quotes', (table) => {
    addId(table)
    // Of the order that it becomes: accepted twice it is one. Its links are signed with it.
    table.uuid('checkout_id').notNullable().unique().defaultTo(db.raw('gen_random_uuid()'))
    addReference(table, db, 'user_id', 'users', 'quotes_by_user')
    table.text('status').notNullable().defaultTo('new').checkIn(['new', 'answered', 'accepted', 'refused'])
    table.text('language').notNullable().checkIn(languageCodes)

    table.text('customer_name').notNullable()
    table.text('customer_phone').notNullable()
    table.text('phone_key').notNullable()
    table.text('customer_email')
    table.text('customer_city').notNullable()
    table.text('company')
    table.text('ice').checkRegex('^\\d{15}$')
    // In the words of who asks; empty where the lines say it all.
    table.text('wanted').notNullable().defaultTo('')

    table.decimal('shipping', 14, 2).notNullable().defaultTo(0)
    table.decimal('discount', 14, 2).notNullable().defaultTo(0)
    // To be paid before the work begins, as part of the total; it is noted and not counted as paid.
    table.decimal('deposit', 14, 2).notNullable().defaultTo(0)
    // The last day on which it can be accepted.
    table.date('valid_until')
    table.text('answer')
    table.timestamp('answered_at')
    addReference(table, db, 'answered_by', 'users', 'quotes_by_answerer')
    // Counts the answers, so that nobody accepts or replaces another than was read.
    table.integer('version').notNullable().defaultTo(0)

    table.text('refusal_reason')
    table.boolean('is_refused_by_staff').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // When it was last asked for.
    table.timestamp('asked_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('changed_at').notNullable().defaultTo(db.fn.now()).index('quotes_last_changed')

    table.check('shipping >= 0 and discount >= 0 and deposit >= 0')
    table.check("refusal_reason <> ''")
    table.check("company <> ''")
    table.check("answer <> ''")
    table.check(
      "status not in ('answered', 'accepted') or (answered_at is not null and valid_until is not null)",
    )
    table.index(['phone_key'], 'quotes_by_phone')
  })
  await db.raw(`
    create index quotes_newest on quotes (asked_at desc, id desc);
    create index quotes_by_status on quotes (status, asked_at desc, id desc);
  `)

  // Without a foreign key to products: deleting one must not touch this.
  await db.schema.createTable('quote_lines', (table) => {
    table.integer('quote_id').references('quotes.id').onDelete('cascade')
    table.integer('position')
    // Null: something of which the shop has no product, described by its text alone.
    table.integer('product_id')
    table.text('text').notNullable()
    table.integer('quantity').notNullable().checkPositive()
    // Null means that a price was asked for, and is not answered yet.
    table.decimal('price', 10, 2)
    table.primary(['quote_id', 'position'])
    table.unique(['quote_id', 'product_id'])
    table.check('position >= 0')
    table.check('price >= 0')
    table.check("text <> ''")
  })

  // Pictures and papers of who asks, for staff alone: in the database, so that no folder or bucket serves them, and
  // so that backups and erasures have them.
  await db.schema.createTable('quote_files', (table) => {
    table.uuid('key').primary().defaultTo(db.raw('gen_random_uuid()'))
    // Null: uploaded with a form that was not taken yet.
    table.integer('quote_id').references('quotes.id').onDelete('cascade').index('quote_files_by_quote')
    table.text('name').notNullable()
    table.text('type').notNullable().checkIn(['image/jpeg', 'application/pdf'])
    table.binary('content').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw('create index quote_files_waiting on quote_files (created_at) where quote_id is null')

  await db.schema.alterTable('erasures', (table) => {
    table.dropChecks('erasures_record_check')
    table.check("record in ('user', 'order', 'customer_note', 'quote')", [], 'erasures_record_check')
  })
}
