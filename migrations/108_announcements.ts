import type { Knex } from 'knex'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { addChoice, addId, addOwner, addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  // What buyers were written about their orders. The address is the order's at the time of sending and not kept here,
  // so that removing a person from orders leaves nothing behind.
  await db.schema.createTable('order_mails', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    addChoice(table, 'event', orderMailEvents)
    // Staff asked for it, beside the one that is sent by itself.
    table.boolean('is_repeat').notNullable().defaultTo(false)
    addReference(table, db, 'user_id', 'users', 'order_mails_by_user')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // Null means that it is not sent yet.
    table.timestamp('sent_at')
    // The last time that the mail server did not take it.
    table.timestamp('failed_at')
    // When it was not sent because its address, which nobody has proved, had had enough of them that day.
    table.timestamp('withheld_at')
    table.index(['order_id', 'id'], 'order_mails_by_order')
  })
  await db.raw(`
    -- However often an order gets a status, its buyer is told once.
    create unique index order_mails_once on order_mails (order_id, event) where not is_repeat;
  `)

  // The one pair of keys by which push services know the shop; the private one is encrypted with SESSION_SECRET.
  await db.schema.createTable('push_keys', (table) => {
    table.boolean('is_only').primary().defaultTo(true)
    table.text('public_key').notNullable()
    table.text('private_key').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check('is_only')
  })

  // Browsers of staff asked to be notified.
  await db.schema.createTable('push_devices', (table) => {
    addId(table)
    addOwner(table, 'user_id', 'users')
    table.text('endpoint').notNullable().unique().checkLength('<=', 2000)
    table.text('p256dh').notNullable()
    table.text('auth').notNullable()
    table.text('language').notNullable().checkIn(languageCodes)
    table.text('agent').notNullable().defaultTo('')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('notified_at')
    // Since when something has come that waits for the end of the quiet hours.
    table.timestamp('waiting_since')
    table.index(['user_id', 'id'], 'push_devices_by_user')
  })

  // Between these times of day, in Safi, a person is not notified.
  await db.schema.createTable('quiet_hours', (table) => {
    table.integer('user_id').primary().references('users.id').onDelete('cascade')
    table.time('quiet_from').notNullable()
    table.time('quiet_until').notNullable()
    table.check('quiet_until <> quiet_from')
  })

  // Calls that are due and were told, each once.
  await db.schema.createTable('told_calls', (table) => {
    table.integer('order_id').references('orders.id').onDelete('cascade')
    table.timestamp('due_at')
    table.primary(['order_id', 'due_at'])
  })

  // Programs that are told of orders and stock.
  await db.schema.createTable('webhooks', (table) => {
    addId(table)
    table.text('url').notNullable()
    // Signs what is sent; encrypted with SESSION_SECRET.
    table.text('secret').notNullable()
    // The names stand in #domain/orders/webhook.ts alone.
    table.specificType('events', 'text[]').notNullable()
    table.boolean('is_active').notNullable().defaultTo(true)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check('length(url) between 1 and 2000')
  })

  // What was sent, or is to be. What it says of the order is read when it is sent and not kept here, so that removing
  // a person from orders leaves nothing behind.
  await db.schema.createTable('webhook_deliveries', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    addOwner(table, 'webhook_id', 'webhooks')
    table.text('event').notNullable()
    table.integer('order_id').references('orders.id').onDelete('cascade')
    // What is true only of this event: statuses before and after, a stock.
    table.jsonb('details').notNullable()
    // Staff had an earlier one sent again.
    table.boolean('is_replay').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index('webhook_deliveries_by_age')
    table.smallint('attempts').notNullable().defaultTo(0)
    table.timestamp('attempted_at')
    // How the last attempt ended: the status of the answer, or why there was none.
    table.text('outcome')
    table.timestamp('delivered_at')
  })
  await db.raw(`
    create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
    create index webhook_deliveries_by_order on webhook_deliveries (order_id) where order_id is not null;
  `)

  // The stock that programs know; empty while none asks for it.
  await db.schema.createTable('announced_stock', (table) => {
    table.integer('product_id').primary().references('products.id').onDelete('cascade')
    table.integer('stock').notNullable()
  })
}
