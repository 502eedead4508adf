import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      -- When a pending order is to be called; null: since it was placed.
      add column call_at timestamptz,
      add column is_number_wrong boolean not null default false;
    create index orders_to_call on orders (coalesce(call_at, created_at), id)
      where status = 'pending' and not is_number_wrong;
    create index orders_with_wrong_number on orders (created_at, id) where status = 'pending' and is_number_wrong;

    -- Whoever corrects a number, on whichever page: it has not been called yet.
    create function call_new_number() returns trigger language plpgsql as $$
      begin
        new.is_number_wrong := false;
        new.call_at := null;
        return new;
      end
    $$;
    create trigger order_number_corrected before update of phone_key on orders
      for each row when (old.phone_key <> new.phone_key) execute function call_new_number();

    create table order_calls (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      user_id integer references users on delete set null,
      -- CallOutcome of server/domain/orders/desk/call.ts.
      outcome text not null check (outcome ~ '^[a-z_]{1,40}$'),
      -- When to call again.
      call_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index order_calls_by_order on order_calls (order_id, id);
    create index order_calls_by_user on order_calls (user_id) where user_id is not null;

    -- Who has an order open at the desk: nobody else calls until it expires.
    create table order_claims (
      order_id integer primary key references orders on delete cascade,
      user_id integer not null references users on delete cascade,
      expires_at timestamptz not null
    );
    create index order_claims_by_user on order_claims (user_id);

    -- What is usually ordered of a product, from its latest lines.
    create index order_lines_by_product on order_lines (product_id, order_id desc) include (quantity);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index order_lines_by_product;
    drop table order_claims, order_calls;
    drop trigger order_number_corrected on orders;
    drop function call_new_number();
    alter table orders drop column call_at, drop column is_number_wrong;
  `)
}
