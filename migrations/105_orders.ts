import type { Knex } from 'knex'
import { productFields } from '#domain/catalog/product-fields.ts'
import { typedFields } from '#domain/orders/delivery-fields.ts'
import { callWishLimit } from '#domain/orders/order-correction.ts'
import { sourceFields } from '#domain/orders/order-source.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { addChoice, addId, addOwner, addReference } from './shared/columns.ts'

const makingDays = productFields.made_to_order_days

export async function up(db: Knex): Promise<void> {
  await db.raw('create sequence order_numbers as integer start 1001')
  await db.schema.createTable('orders', (table) => {
    addId(table)
    table.integer('number').notNullable().unique().defaultTo(db.raw("nextval('order_numbers')"))
    // One order a checkout, however often it is sent.
    table.uuid('checkout_id').notNullable().unique()
    addReference(table, db, 'user_id', 'users', 'orders_by_user')
    table.text('status').notNullable().defaultTo('pending').checkIn(orderStatuses)

    table.text('customer_name').notNullable()
    table.text('customer_phone').notNullable()
    table.text('customer_email')
    table.text('customer_address').notNullable()
    table.text('customer_city').notNullable()
    table.text('notes')
    // The language in which the customer read the shop, and in which the shop writes to the customer.
    table.text('language').notNullable().defaultTo('ar').checkIn(languageCodes)

    // It is wider than any price: 100 lines of 9,999 pieces of the dearest have room.
    table.decimal('subtotal', 14, 2).notNullable()
    table.decimal('shipping', 14, 2).notNullable()
    table.decimal('discount', 14, 2).notNullable().defaultTo(0)
    // It is in the words of who gave it.
    table.text('discount_reason')
    table.decimal('total_amount', 14, 2).notNullable()

    // What the buyer has painted under the pieces; null: nothing. The names stand in #domain/orders/mark.ts alone, as
    // new ones will come.
    table.text('mark').checkRegex('^[a-z0-9-]{1,40}$')
    // Who gets the parcel, where that is not the buyer; what the buyer has written on a card; no amount on the slip.
    table.text('receiver_name')
    table.text('receiver_phone')
    table.text('card_text')
    table.boolean('without_prices').notNullable().defaultTo(false)

    // When the buyer wants to be called, and what to know about it; null: nothing was asked for.
    table.text('call_part_of_day').checkIn([...partsOfDay])
    table.text('call_wish')
    // While it is pending and needs a call it takes nothing from the stock.
    table.boolean('needs_call').notNullable().defaultTo(false)
    // Why it needs one; the names stand in #domain/orders/order-limits.ts alone.
    table.text('call_reason').checkRegex('^[a-z_]{1,40}$')
    // When a pending order is to be called; null: since it was placed.
    table.timestamp('call_at')
    table.boolean('is_number_wrong').notNullable().defaultTo(false)

    // What groups orders of one sender, and how fast the order came; emptied after some weeks. network_key is the /48
    // around an IPv6 address, which one customer of a provider may have whole; null for IPv4.
    table.text('address_key')
    table.text('network_key')
    table.text('browser_key')
    table.integer('page_seconds')

    // Folded forms that the shop writes beside what was typed: one for every way of writing the same phone, city or
    // name.
    table.text('phone_key').notNullable().defaultTo('')
    table.text('city_key').notNullable().defaultTo('')
    table.text('customer_text').notNullable().defaultTo('')
    table.text('products_text').notNullable().defaultTo('')
    // Every word begins after a space, so that a short one can be looked up by its beginning.
    table
      .specificType(
        'search_text',
        `text generated always as
          (' ' || number::text || ' ' || phone_key || ' ' || customer_text || ' ' || products_text) stored`,
      )
      .notNullable()

    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // When it was confirmed and when it was sent; null: not, or no longer. A cancelled order keeps both, so that one
    // that came back differs from one that was never sent.
    table.timestamp('confirmed_at')
    table.timestamp('shipped_at')
    // Set when the buyer deleted their account: name and address go as soon as delivery needs them no more.
    table.timestamp('forget_asked_at')

    table.check('subtotal >= 0')
    table.check('shipping >= 0')
    table.check('discount >= 0')
    table.check("discount_reason <> ''")
    table.check(
      'total_amount = subtotal + shipping - discount and total_amount >= 0',
      [],
      'orders_total_check',
    )
    table.check("receiver_name <> ''")
    table.check("receiver_phone <> ''")
    table.check(`char_length(card_text) between 1 and ${typedFields.card_text.limit}`)
    table.check(`call_wish <> '' and length(call_wish) <= ${callWishLimit}`)
    table.check('page_seconds >= 0')
    table.index(['phone_key', 'created_at'], 'orders_by_phone')
  })
  await db.raw(`
    alter sequence order_numbers owned by orders.number;

    -- The sums of a time, and what became of its orders, are read from it alone.
    create index orders_newest on orders (created_at desc, id desc)
      include (total_amount, status, confirmed_at, shipped_at);
    create index orders_by_status on orders (status, created_at desc, id desc);
    create index orders_by_city on orders (city_key, created_at desc, id desc) include (status);
    create index orders_search on orders using gin (search_text gin_trgm_ops);
    create index orders_to_forget on orders (forget_asked_at) where forget_asked_at is not null;

    -- Who is to be called next, counted in the index alone, and whose number is wrong.
    create index orders_to_call on orders (coalesce(call_at, created_at), id)
      include (call_at, created_at, call_reason)
      where status = 'pending' and not is_number_wrong;
    create index orders_with_wrong_number on orders (created_at, id) where status = 'pending' and is_number_wrong;
    create index orders_with_call_reason on orders (call_reason) where status = 'pending' and call_reason is not null;

    -- What one sender has ordered, and what unconfirmed orders of one sender hold: each new order asks.
    create index orders_by_address on orders (address_key, created_at desc, id desc) where address_key is not null;
    create index orders_by_network on orders (network_key, created_at desc) where network_key is not null;
    create index orders_by_browser on orders (browser_key, created_at desc, id desc) where browser_key is not null;
    create index orders_holding_stock on orders (coalesce(network_key, address_key))
      where status = 'pending' and not needs_call and address_key is not null;
  `)

  // What was sold, as it was sold. Without a foreign key to products: deleting one must not touch this.
  await db.schema.createTable('order_lines', (table) => {
    table.integer('order_id').references('orders.id').onDelete('cascade')
    table.integer('position')
    table.integer('product_id').notNullable()
    table.text('name_ar').notNullable()
    table.text('name_en').notNullable()
    table.text('name_fr')
    table.decimal('price', 10, 2).notNullable()
    table.integer('quantity').notNullable().checkPositive()
    // As it was promised when ordered; null: it was in stock.
    table.integer('made_to_order_days').checkBetween([makingDays.minimum, makingDays.maximum])
    table.primary(['order_id', 'position'])
    table.check('position >= 0')
    table.check('price >= 0')
  })
  await db.raw(`
    -- What is usually ordered of a product, from its latest lines.
    create index order_lines_by_product on order_lines (product_id, order_id desc) include (quantity)
  `)

  // Orders that staff cancelled at once, which can be taken back at once.
  await db.schema.createTable('order_cancellations', (table) => {
    addId(table)
    addReference(table, db, 'user_id', 'users', 'order_cancellations_by_user')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })

  // The history of an order.
  await db.schema.createTable('order_status_changes', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    // Null: the order was placed.
    table.text('from_status')
    // The status that it had, where something else was changed.
    table.text('to_status').notNullable()
    // A customer corrected these by sending the checkout once more: {"customer_phone": {"before": "…", "after":
    // "…"}}.
    table.jsonb('corrected')
    // What staff changed without changing the status: OrderEdit of #domain/orders/order-correction.ts.
    table.jsonb('edited')
    // Why, where it was not simply chosen; the names stand in #domain/orders/order-statuses.ts alone.
    table.text('reason').checkRegex('^[a-z0-9_]{1,40}$')
    // What staff added in their own words.
    table.text('comment')
    addReference(table, db, 'cancellation_id', 'order_cancellations', 'order_status_changes_by_cancellation')
    addReference(table, db, 'user_id', 'users', 'order_status_changes_by_user')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // When mails, notifications and programs were told, or that nothing was to tell; null: not yet.
    table.timestamp('announced_at')
    table.check("comment <> ''")
    table.index(['order_id', 'created_at', 'id'], 'order_status_changes_by_order')
  })
  await db.raw(`
    create index order_status_changes_to_announce on order_status_changes (id) where announced_at is null;
  `)

  // What staff write down for each other. Only ever added to.
  await db.schema.createTable('order_notes', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    addReference(table, db, 'user_id', 'users', 'order_notes_by_user')
    table.text('text').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check("text <> ''")
    table.index(['order_id', 'created_at', 'id'], 'order_notes_by_order')
  })

  await db.schema.createTable('order_calls', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    addReference(table, db, 'user_id', 'users', 'order_calls_by_user')
    // CallOutcome of #domain/orders/call.ts.
    table.text('outcome').notNullable().checkRegex('^[a-z_]{1,40}$')
    // When to call again.
    table.timestamp('call_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.index(['order_id', 'id'], 'order_calls_by_order')
  })

  // Who has an order open at the desk: nobody else calls until it expires.
  await db.schema.createTable('order_claims', (table) => {
    table.integer('order_id').primary().references('orders.id').onDelete('cascade')
    addOwner(table, 'user_id', 'users').index('order_claims_by_user')
    table.timestamp('expires_at').notNullable()
  })

  // Who cannot order on the site for some weeks: a phone, a browser or an address, named by its key in orders.
  await db.schema.createTable('shut_outs', (table) => {
    addId(table)
    addChoice(table, 'kind', sourceFields)
    table.text('key').notNullable()
    table.timestamp('ends_at').notNullable()
    // The order that staff saw.
    addReference(table, db, 'order_id', 'orders', 'shut_outs_by_order')
    addReference(table, db, 'user_id', 'users', 'shut_outs_by_user')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // When and by whom it was lifted before its end.
    table.timestamp('lifted_at')
    addReference(table, db, 'lifted_by', 'users', 'shut_outs_by_lifter')
    table.unique(['kind', 'key'])
    table.check("key <> ''")
  })

  // How many orders were refused in an hour, by the code of errors.json.
  await db.schema.createTable('order_refusals', (table) => {
    table.timestamp('hour')
    table.text('code')
    table.integer('count').notNullable().defaultTo(1)
    table.primary(['hour', 'code'])
  })
}
