import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table orders (
      id integer generated always as identity primary key,
      number integer not null unique,
      customer_name text not null,
      customer_phone text not null,
      customer_email text,
      customer_address text not null,
      customer_city text not null,
      -- Wider than any price: room for 100 lines of 9,999 pieces of the dearest.
      subtotal numeric(14,2) not null check (subtotal >= 0),
      shipping numeric(14,2) not null check (shipping >= 0),
      total_amount numeric(14,2) not null,
      notes text,
      status text not null default 'pending',
      checkout_id uuid not null unique,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      constraint orders_total_check check (total_amount = subtotal + shipping),
      constraint orders_status_check
        check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))
    );
    create sequence order_numbers as integer start 1001 owned by orders.number;
    alter table orders alter column number set default nextval('order_numbers');
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_by_status on orders (status, created_at desc, id desc);
    create index orders_by_user on orders (user_id) where user_id is not null;

    -- What was sold, as it was sold. No foreign key to products: deleting one must not touch this.
    create table order_lines (
      order_id integer not null references orders on delete cascade,
      position integer not null check (position >= 0),
      product_id integer not null,
      name_ar text not null,
      name_en text not null,
      name_fr text,
      price numeric(10,2) not null check (price >= 0),
      quantity integer not null check (quantity > 0),
      primary key (order_id, position)
    );

    create table order_status_changes (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      -- Null: the order was placed.
      from_status text,
      to_status text not null,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index order_status_changes_by_order on order_status_changes (order_id, created_at, id);
    create index order_status_changes_by_user on order_status_changes (user_id) where user_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table order_status_changes; drop table order_lines; drop table orders')
}
