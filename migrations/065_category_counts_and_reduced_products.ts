import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Where few pieces are reduced, a search for them would read all others. First, as whoever saves a product locks products
    -- before product_counts too.
    create index products_reduced on products (created_at desc, id desc)
      where is_active and deleted_at is null and sale_price is not null;

    -- The sums of product_counts (migration 017) by category: lists that no price limits read a row of each category
    -- instead of one of each price. A category may have several rows: their sum counts.
    create table category_counts (category_id integer not null, count integer not null);

    -- As in migration 017, rows that somebody else is just adding to are passed by, so that nobody waits.
    create function follow_product_counts() returns trigger language plpgsql as $$
      begin
        with changes as materialized (
          select category_id, sum(case tg_op when 'INSERT' then count else -count end) as count from changed
          group by 1 having sum(count) <> 0
        ), free as materialized (
          select counts.ctid from category_counts as counts join changes using (category_id)
          for update of counts skip locked
        ), taken as (
          delete from category_counts where ctid = any (array(select ctid from free)) returning *
        )
        insert into category_counts
        select category_id, sum(count) from (table changes union all table taken) as each
        group by 1 having sum(count) <> 0;
        return null;
      end
    $$;
    create trigger product_counts_inserted after insert on product_counts
      referencing new table as changed for each statement execute function follow_product_counts();
    create trigger product_counts_deleted after delete on product_counts
      referencing old table as changed for each statement execute function follow_product_counts();

    -- The triggers keep product_counts from changing until the end of this transaction.
    insert into category_counts select category_id, sum(count) from product_counts group by 1;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index products_reduced;
    drop trigger product_counts_inserted on product_counts;
    drop trigger product_counts_deleted on product_counts;
    drop function follow_product_counts;
    drop table category_counts;
  `)
}
