import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table cash_entries
      -- Whose buyer got money back for returned pieces.
      add column order_id integer references orders;
    create index cash_entries_by_order on cash_entries (order_id) where order_id is not null;

    -- Pieces of a delivered order that its buyer brought back.
    create table returns (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      user_id integer references users on delete set null,
      -- A name of returnReasons in server/domain/returns/order-return.ts.
      reason text not null check (reason ~ '^[a-z_]{1,40}$'),
      comment text check (comment <> ''),
      goes_to text not null check (goes_to in ('stock', 'broken')),
      given_back numeric(14,2) not null check (given_back >= 0),
      -- Why that is not the price of the pieces.
      difference_reason text check (difference_reason <> ''),
      cash_entry_id integer unique references cash_entries,
      created_at timestamptz not null default now(),
      constraint returns_cash_entry_check check ((given_back > 0) = (cash_entry_id is not null))
    );
    create index returns_by_order on returns (order_id, id);
    create index returns_by_user on returns (user_id) where user_id is not null;

    create table return_lines (
      return_id integer not null references returns on delete cascade,
      product_id integer not null,
      quantity integer not null check (quantity > 0),
      primary key (return_id, product_id)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table return_lines, returns; alter table cash_entries drop column order_id')
}
