import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The sums of a day and a month, and what is sold out, stand above every page of the admin.
    create index orders_sums on orders (created_at) include (total_amount) where status <> 'cancelled';
    create index products_sold_out on products (id) where is_active and stock = 0 and deleted_at is null;

    -- Whoever ends a session, and however, every process hears of it: what it has open for that person can end.
    create function tell_session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('session_ended', json_build_object('user_id', old.user_id)::text);
        return null;
      end
    $$;
    create trigger sessions_ended after delete on sessions
      for each row when (old.user_id is not null) execute function tell_session_ended();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger sessions_ended on sessions;
    drop function tell_session_ended();
    drop index orders_sums, products_sold_out;
  `)
}
