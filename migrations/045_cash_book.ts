import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What happened to the money of parcels. Only added to: what was wrong is corrected by an entry of its own.
    create table cash_entries (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('opening', 'payment', 'given_back', 'correction')),
      -- Null: the shop's own people.
      courier_id integer references couriers,
      -- What came into the cash box; below zero: what left it.
      amount numeric(14,2) not null,
      -- What the amount has beyond the sums of its lines, and why.
      difference numeric(14,2) not null default 0,
      difference_reason text check (difference_reason ~ '^[a-z_]{1,40}$'),
      comment text check (comment <> ''),
      -- Without a foreign key, which would change an entry when the account goes.
      user_id integer,
      corrects_id integer unique references cash_entries,
      created_at timestamptz not null default now(),
      constraint cash_entries_difference_check check ((difference = 0) = (difference_reason is null)),
      constraint cash_entries_correction_check check ((kind = 'correction') = (corrects_id is not null))
    );
    create index cash_entries_newest on cash_entries (created_at desc, id desc);
    create index cash_entries_by_courier on cash_entries (courier_id, created_at desc, id desc);

    -- What an entry settles of which shipment.
    create table cash_entry_lines (
      entry_id integer not null references cash_entries,
      shipment_id integer not null references shipments,
      settled numeric(14,2) not null,
      primary key (entry_id, shipment_id)
    );
    create index cash_entry_lines_by_shipment on cash_entry_lines (shipment_id);

    alter table shipments
      -- The sum of its lines in the cash book.
      add column settled numeric(14,2) not null default 0,
      add column owed numeric(14,2) not null generated always as (
        case when outcome in ('delivered', 'lost') then coalesce(collected, amount_due) else 0 end - settled
      ) stored;
    create index shipments_owed on shipments (courier_id, outcome_at, id) where owed <> 0;

    create function settle_shipments() returns trigger language plpgsql as $$
      begin
        update shipments set settled = shipments.settled + added.settled
        from (select shipment_id, sum(settled) as settled from new_lines group by 1) as added
        where shipments.id = added.shipment_id;
        return null;
      end
    $$;
    create trigger cash_entry_lines_settle after insert on cash_entry_lines
      referencing new table as new_lines for each statement execute function settle_shipments();

    create function refuse_cash_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The cash book is only added to' using errcode = 'restrict_violation';
      end
    $$;
    ${['cash_entries', 'cash_entry_lines']
      .map(
        (table) => `
    create trigger ${table}_stay before update or delete or truncate on ${table}
      for each statement execute function refuse_cash_change();`,
      )
      .join('')}

    -- Orders from before the book: what is on its way is followed from now on; what was delivered counts as paid.
    insert into shipments (order_id, amount_due, created_at)
    select id, total_amount, created_at from orders where status = 'shipped' order by id;
    with delivered as (
      insert into shipments (order_id, amount_due, created_at, outcome, outcome_at)
      select id, total_amount, created_at, 'delivered', created_at from orders where status = 'delivered' order by id
      returning id, amount_due
    ), entry as (
      insert into cash_entries (kind, amount, difference, difference_reason)
      select 'opening', 0, -sum(amount_due), 'before_the_book' from delivered having sum(amount_due) > 0
      returning id
    )
    insert into cash_entry_lines (entry_id, shipment_id, settled)
    select entry.id, delivered.id, delivered.amount_due from delivered cross join entry;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table shipments drop column owed, drop column settled;
    drop table cash_entry_lines, cash_entries;
    drop function settle_shipments, refuse_cash_change;
    delete from shipments where handover_id is null;
  `)
}
