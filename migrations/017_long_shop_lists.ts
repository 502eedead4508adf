import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How many products visitors see, so that no list has to count them. price_step: twice the price in dirhams, odd
    -- between two whole ones; 7 and 1001 are all below 4 and above 500. A key may have several rows: their sum counts.
    create table product_counts (category_id integer not null, price_step smallint not null, count integer not null);
    create function price_step(price numeric) returns smallint language sql immutable parallel safe
    begin atomic
      select least(greatest(floor(price) + ceil(price), 7), 1001)::smallint;
    end;
    insert into product_counts
    select category_id, price_step(price_now), count(*) from products where is_active and deleted_at is null group by 1, 2;
    create index product_counts_key on product_counts (category_id, price_step);

    -- Words of more letters fit no index; searchText cuts them too.
    update products set search_text = regexp_replace(search_text, '(\\S{60})\\S+', '\\1', 'g')
    where search_text ~ '\\S{61}';

    -- The words of all products, in which the pieces and misspellings of a search are looked for. One may stand in it
    -- twice, so that nobody who adds a word waits for anybody. None is removed: some lead to no product any more.
    create table product_words (word text collate "C" not null);
    insert into product_words
    select distinct word collate "C" from products, string_to_table(search_text, ' ') as word where word <> '';
    create index product_words_whole on product_words (word);
    create index product_words_pieces on product_words using gin (word gin_trgm_ops);

    -- The category is among them ('#7'): a search within it is crossed with it in the same index. PostgreSQL is kept from
    -- computing them row by row (cost), and from helpers that take longer to start than the search takes (unsafe).
    create function words_found_by(category_id integer, search_text text) returns text[]
    language sql immutable strict parallel unsafe cost 100
    begin atomic
      select string_to_array(search_text || ' #' || category_id::text, ' ');
    end;
    drop index products_search;
    -- What is not sorted into it yet is read by every search: no more than that of some fifty writes.
    create index products_words on products using gin (words_found_by(category_id, search_text))
      with (gin_pending_list_limit = 256);

    ${followProducts('insert')}
    ${followProducts('update')}
    ${followProducts('delete')}

    -- With the price, which filters the list of the newest; by price within a category; and what is beside a product,
    -- first what can be bought.
    drop index products_newest, products_by_category;
    create index products_newest on products (created_at desc, id desc) include (price_now)
      where is_active and deleted_at is null;
    create index products_by_category on products (category_id, created_at desc, id desc)
      include (price_now, is_active, deleted_at);
    create index products_by_category_price on products (category_id, price_now, id)
      where is_active and deleted_at is null;
    create index products_beside on products (category_id, (stock = 0), created_at desc, id desc)
      where is_active and deleted_at is null;
  `)
}

type Action = 'insert' | 'update' | 'delete'

/**
 * Keeps the counts and the words as whoever writes products leaves these. By the index even where PostgreSQL has not
 * learnt yet how long these tables have become.
 */
function followProducts(action: Action): string {
  return `
    create function follow_product_${action}() returns trigger language plpgsql
    set enable_seqscan = off as $$
    begin
      ${action === 'update' ? passOverStock : ''}
      ${count(action)}
      ${action === 'delete' ? '' : addWords(action)}
      return null;
    end $$;
    create trigger follow_product_${action} after ${action} on products
    referencing ${[newRows[action], oldRows[action]].join(' ')}
    for each statement execute function follow_product_${action}();`
}

const newRows = { insert: 'new table as new_rows', update: 'new table as new_rows', delete: '' } as const
const oldRows = { insert: '', update: 'old table as old_rows', delete: 'old table as old_rows' } as const

/** Orders take stock, which changes neither. */
const passOverStock = `
      if not exists (
        select from new_rows join old_rows using (id)
        where (new_rows.price_now, new_rows.category_id, new_rows.is_active, new_rows.deleted_at, new_rows.search_text)
          is distinct from (old_rows.price_now, old_rows.category_id, old_rows.is_active, old_rows.deleted_at, old_rows.search_text)
      ) then
        return null;
      end if;`

/** Rows that somebody else is just adding to are passed by, so that nobody waits; whoever comes next adds them up. */
function count(action: Action): string {
  const shown = (rows: string, one: number) => `
        select category_id, price_step(price_now) as price_step, ${one} as count from ${rows}
        where is_active and deleted_at is null`
  const each = [newRows[action] && shown('new_rows', 1), oldRows[action] && shown('old_rows', -1)]
  return `
      with changes as materialized (
        select category_id, price_step, sum(count) as count from (${each.filter(Boolean).join(' union all ')}) as each
        group by 1, 2 having sum(count) <> 0
      ), free as materialized (
        select counts.ctid from product_counts as counts join changes using (category_id, price_step)
        for update of counts skip locked
      ), taken as (
        delete from product_counts where ctid = any (array(select ctid from free)) returning *
      )
      insert into product_counts
      select category_id, price_step, sum(count) from (table changes union all table taken) as each
      group by 1, 2 having sum(count) <> 0;`
}

/** The offset is a fence: each word is looked up by itself, rather than all that are known read to compare with. */
function addWords(action: 'insert' | 'update'): string {
  const changed = 'join old_rows using (id) where new_rows.search_text <> old_rows.search_text'
  return `
      insert into product_words
      select distinct written.word collate "C"
      from (select new_rows.search_text from new_rows ${action === 'update' ? changed : ''}) as texts
      cross join string_to_table(search_text, ' ') as written (word)
      where written.word <> ''
        and not exists (select from product_words where product_words.word = written.word collate "C" offset 0);`
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger follow_product_insert on products;
    drop trigger follow_product_update on products;
    drop trigger follow_product_delete on products;
    drop function follow_product_insert, follow_product_update, follow_product_delete;
    drop index products_words, products_newest, products_by_category, products_by_category_price, products_beside;
    create index products_search on products using gin (search_text gin_trgm_ops);
    create index products_newest on products (created_at desc, id desc) where is_active and deleted_at is null;
    create index products_by_category on products (category_id, created_at desc, id desc) include (is_active, deleted_at);
    drop table product_counts, product_words;
    drop function price_step, words_found_by;
  `)
}
