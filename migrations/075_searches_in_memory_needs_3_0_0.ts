import type { Knex } from 'knex'

/**
 * The shop searches in memory (server/catalog/search/search-index.ts) and counts products where it shows how many there are:
 * what the database kept for both goes. Versions before 3.0.0 read it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger follow_product_insert on products;
    drop trigger follow_product_update on products;
    drop trigger follow_product_delete on products;
    drop function follow_product_insert, follow_product_update, follow_product_delete;
    drop table category_counts, product_counts, product_words, search_terms;
    drop function follow_product_counts;
    drop trigger follow_search_synonym on search_synonyms;
    drop function follow_search_synonym;
    drop index products_words;
    drop function search_tokens(integer, text, text, timestamptz);
    drop function search_tokens(integer, text, text);
    alter table products drop column search_name;
    drop function price_step, near_keys, search_keys, sounds_of, sound_of, normalise_search;
  `)
}

/** There is no way back but the backup that is taken before. */
export async function down(): Promise<void> {}
