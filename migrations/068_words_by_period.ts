import type { Knex } from 'knex'

/**
 * The index of words has the period of 30 days in which a product was created ('@689'): of a word in thousands of products a search
 * reads those of the newest periods. The function is immutable as seconds since 1970 depend on no time zone. The last release, while
 * it ends, finds no index for its searches, which are slow then in a shop of many thousands of products.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function search_tokens(category_id integer, search_text text, search_name text, created_at timestamptz)
    returns text[] language sql immutable strict parallel unsafe cost 1000
    begin atomic
      select search_tokens(category_id, search_text, search_name)
        || ('@' || floor(extract(epoch from created_at) / (30 * 24 * 3600))::integer);
    end;
  `)
  await replaceIndex(db, 'search_tokens(category_id, search_text, search_name, created_at)')
}

export async function down(db: Knex): Promise<void> {
  await replaceIndex(db, 'search_tokens(category_id, search_text, search_name)')
  await db.raw('drop function search_tokens(integer, text, text, timestamptz)')
}

/** Beside the old one, as in migration 067. */
async function replaceIndex(db: Knex, tokens: string): Promise<void> {
  await db.raw(`
    create index products_words_anew on products using gin (${tokens}) with (gin_pending_list_limit = 256);
    analyze products;
    drop index products_words;
    alter index products_words_anew rename to products_words;
  `)
}
