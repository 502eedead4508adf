import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How many orders have which status, without counting them: the sum of the changes. Only added to, so that no order
    -- waits for another one; a job adds up what has come together (server/orders/count-by-status.ts).
    create table order_count_changes (status text not null, change integer not null);

    create function note_order_count() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into order_count_changes select status, count(*) from changed group by status;
        elsif tg_op = 'UPDATE' then
          insert into order_count_changes values (old.status, -1), (new.status, 1);
        elsif tg_op = 'DELETE' then
          insert into order_count_changes select status, -count(*) from changed group by status;
        else
          -- Unlike a deletion it waits for a job that adds up, and takes its sums too.
          truncate order_count_changes;
        end if;
        return null;
      end
    $$;
    create trigger order_count_inserted after insert on orders
      referencing new table as changed for each statement execute function note_order_count();
    create trigger order_count_updated after update on orders
      for each row when (new.status <> old.status) execute function note_order_count();
    create trigger order_count_deleted after delete on orders
      referencing old table as changed for each statement execute function note_order_count();
    create trigger order_count_truncated after truncate on orders
      for each statement execute function note_order_count();

    -- The triggers keep orders from changing until the end of this transaction.
    insert into order_count_changes select status, count(*) from orders group by status;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger order_count_inserted on orders;
    drop trigger order_count_updated on orders;
    drop trigger order_count_deleted on orders;
    drop trigger order_count_truncated on orders;
    drop function note_order_count;
    drop table order_count_changes;
  `)
}
