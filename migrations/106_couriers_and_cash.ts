import type { Knex } from 'knex'
import { parcelLimit } from '#domain/couriers/courier.ts'
import { paperKinds } from '#domain/orders/paper.ts'
import { checkIns, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { addChoice, addId, addOwner, addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('couriers', (table) => {
    addId(table)
    table.text('name').notNullable()
    table.text('phone').notNullable().defaultTo('')
    // Where a parcel is followed: an https address with {number} in it; empty: nowhere.
    table.text('tracking_pattern').notNullable().defaultTo('')
    // Only an active courier is offered for handovers.
    table.boolean('is_active').notNullable().defaultTo(true)
    // Which column of the courier's file holds what, as staff said once: {"order": "N° commande", …}.
    table.jsonb('file_columns')
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('updated_at')
    table.integer('updated_by')
    table.timestamp('deleted_at')
    table.check("name <> ''")
    table.check("tracking_pattern = '' or tracking_pattern like 'https://%{number}%'")
  })

  // Parcels given to a courier, or to the shop's own people (no courier), at one time.
  await db.schema.createTable('handovers', (table) => {
    addId(table)
    table.integer('courier_id').references('couriers.id')
    addReference(table, db, 'user_id', 'users', 'handovers_by_user')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(`
    create index handovers_newest on handovers (created_at desc, id desc);
    create index handovers_by_courier on handovers (courier_id, created_at desc, id desc);
  `)

  // An order on its way. Without courier: delivered by the shop's own people; without handover: staff set the status
  // alone.
  await db.schema.createTable('shipments', (table) => {
    addId(table)
    table.integer('order_id').notNullable().references('orders.id')
    table.integer('handover_id').references('handovers.id')
    table.integer('courier_id').references('couriers.id')
    table.smallint('parcels').notNullable().defaultTo(1).checkBetween([1, parcelLimit])
    // What the buyer has to pay at the door.
    table.decimal('amount_due', 14, 2).notNullable()
    table.text('tracking_number')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // Null: on its way. Withdrawn: the order was never given away, or was taken back before the courier left.
    table.text('outcome').checkIn([...shipmentOutcomes, 'withdrawn'])
    table.timestamp('outcome_at')
    addReference(table, db, 'outcome_by', 'users', 'shipments_by_outcome_user')
    // What the courier says the buyer paid; null: not told.
    table.decimal('collected', 14, 2)
    // A refused parcel that is back: its pieces are in stock again, or broken; null: not back yet.
    table.text('check_in').checkIn([...checkIns])
    table.timestamp('checked_in_at')
    addReference(table, db, 'checked_in_by', 'users', 'shipments_by_check_in_user')
    // The sum of its lines in the cash book.
    table.decimal('settled', 14, 2).notNullable().defaultTo(0)
    table
      .specificType(
        'owed',
        `numeric(14,2) generated always as (
          case when outcome in ('delivered', 'lost') then coalesce(collected, amount_due) else 0 end - settled
        ) stored`,
      )
      .notNullable()
    table.check('amount_due >= 0')
    table.check("tracking_number <> ''")
    table.check('collected >= 0')
    table.check('(outcome is null) = (outcome_at is null)', [], 'shipments_outcome_at_check')
    table.check(
      "(check_in is null) = (checked_in_at is null) and (check_in is null or outcome = 'refused')",
      [],
      'shipments_checked_in_check',
    )
  })
  await db.raw(`
    -- An order is on its way once at most.
    create unique index shipments_open on shipments (order_id) where outcome is null;
    create unique index shipments_tracking_number on shipments (courier_id, tracking_number)
      where tracking_number is not null;
    create index shipments_by_order on shipments (order_id, id desc);
    create index shipments_by_handover on shipments (handover_id, id) where handover_id is not null;
    create index shipments_by_courier on shipments (courier_id, created_at desc, id desc);
    -- The orders that a courier was given, by outcome, counted without reading shipments or orders.
    create index shipments_of_courier on shipments (courier_id, order_id) include (outcome)
      where outcome is distinct from 'withdrawn';
    create index shipments_on_the_way on shipments (courier_id, created_at, id) where outcome is null;
    create index shipments_to_check_in on shipments (courier_id, outcome_at, id)
      where outcome = 'refused' and check_in is null;
    create index shipments_owed on shipments (courier_id, outcome_at, id) where owed <> 0;
  `)

  // What happened to the money of parcels. Only added to: what was wrong is corrected by an entry of its own.
  await db.schema.createTable('cash_entries', (table) => {
    addId(table)
    addChoice(table, 'kind', ['opening', 'payment', 'given_back', 'correction'])
    // Null: the shop's own people.
    table.integer('courier_id').references('couriers.id')
    // Its buyer got money back for returned pieces.
    table.integer('order_id').references('orders.id')
    // It came into the cash box; below zero it left it.
    table.decimal('amount', 14, 2).notNullable()
    // By how much the amount differs from the sums of its lines, and why.
    table.decimal('difference', 14, 2).notNullable().defaultTo(0)
    table.text('difference_reason').checkRegex('^[a-z_]{1,40}$')
    table.text('comment')
    // Without a foreign key, which would change an entry when the account goes.
    table.integer('user_id')
    table.integer('corrects_id').unique().references('cash_entries.id')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check("comment <> ''")
    table.check('(difference = 0) = (difference_reason is null)', [], 'cash_entries_difference_check')
    table.check("(kind = 'correction') = (corrects_id is not null)", [], 'cash_entries_correction_check')
  })
  await db.raw(`
    create index cash_entries_newest on cash_entries (created_at desc, id desc);
    create index cash_entries_by_courier on cash_entries (courier_id, created_at desc, id desc);
    create index cash_entries_by_order on cash_entries (order_id) where order_id is not null;
  `)

  // A line says what an entry settles of which shipment.
  await db.schema.createTable('cash_entry_lines', (table) => {
    table.integer('entry_id').references('cash_entries.id')
    table.integer('shipment_id').references('shipments.id').index('cash_entry_lines_by_shipment')
    table.decimal('settled', 14, 2).notNullable()
    table.primary(['entry_id', 'shipment_id'])
  })

  await db.raw(`
    create function refuse_cash_change() returns trigger language plpgsql as $$
      begin
        -- An empty book may be emptied, by tests and before the shop opens.
        if tg_op = 'TRUNCATE' and not exists (select from cash_entries) then return null; end if;
        raise exception 'The cash book is only added to' using errcode = 'restrict_violation';
      end
    $$;
    create trigger cash_entries_stay before update or delete or truncate on cash_entries
      for each statement execute function refuse_cash_change();
    create trigger cash_entry_lines_stay before update or delete or truncate on cash_entry_lines
      for each statement execute function refuse_cash_change();
  `)

  // Pieces of a delivered order that its buyer brought back.
  await db.schema.createTable('returns', (table) => {
    addId(table)
    addOwner(table, 'order_id', 'orders')
    addReference(table, db, 'user_id', 'users', 'returns_by_user')
    // A name of returnReasons in #domain/orders/order-return.ts.
    table.text('reason').notNullable().checkRegex('^[a-z_]{1,40}$')
    table.text('comment')
    addChoice(table, 'goes_to', checkIns)
    table.decimal('given_back', 14, 2).notNullable()
    // Why that is not the price of the pieces.
    table.text('difference_reason')
    table.integer('cash_entry_id').unique().references('cash_entries.id')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check("comment <> ''")
    table.check('given_back >= 0')
    table.check("difference_reason <> ''")
    table.check('(given_back > 0) = (cash_entry_id is not null)', [], 'returns_cash_entry_check')
    table.index(['order_id', 'id'], 'returns_by_order')
  })

  await db.schema.createTable('return_lines', (table) => {
    table.integer('return_id').references('returns.id').onDelete('cascade')
    table.integer('product_id')
    table.integer('quantity').notNullable().checkPositive()
    table.primary(['return_id', 'product_id'])
  })

  // Invoices and credit notes, with what they said when they were issued. Kept when an order goes, as the law asks.
  await db.schema.createTable('papers', (table) => {
    addId(table)
    addChoice(table, 'kind', paperKinds)
    table.integer('year').notNullable()
    table.integer('number').notNullable()
    table.integer('order_id').notNullable()
    // Of a credit note: the invoice that it takes back.
    table.integer('invoice_id').references('papers.id')
    table.decimal('total', 14, 2).notNullable()
    table.jsonb('details').notNullable()
    table.timestamp('issued_at').notNullable().defaultTo(db.fn.now())
    table.unique(['kind', 'year', 'number'])
    table.check('total >= 0')
    table.check("(kind = 'credit_note') = (invoice_id is not null)")
    table.index(['order_id', 'id'], 'papers_by_order')
  })
  await db.raw(`
    create index papers_newest on papers (issued_at desc, id desc);
    create index papers_by_invoice on papers (invoice_id) where invoice_id is not null;
    create index papers_with_buyer on papers (issued_at)
      where (details #>> '{buyer,customer_name}') || (details #>> '{buyer,customer_address}') <> '';

    -- After the ten years for which the law wants invoices and credit notes, name and address of the buyer may leave them;
    -- nothing else of a paper changes, and none is deleted.
    create function refuse_paper_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.issued_at < now() - interval '10 years'
          and to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
          and new.details = jsonb_set(
            jsonb_set(old.details, '{buyer,customer_name}', '""'), '{buyer,customer_address}', '""'
          )
        then
          return new;
        end if;
        raise exception 'a paper is never changed: issue a credit note';
      end
    $$;
    create trigger papers_are_final before update or delete on papers
      for each row execute function refuse_paper_change();
  `)

  // The last number of each year. Locked until the paper is stored, so that a failure leaves no gap.
  await db.schema.createTable('paper_numbers', (table) => {
    table.text('kind')
    table.integer('year')
    table.integer('last').notNullable()
    table.primary(['kind', 'year'])
  })
}
