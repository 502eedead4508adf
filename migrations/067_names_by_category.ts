import type { Knex } from 'knex'

/**
 * The index of words has those of names once more with the category ('.vase#3'): a search of names within a category looks them
 * up, instead of crossing all products of that name with all of the category.
 */
export async function up(db: Knex): Promise<void> {
  await replaceTokens(
    db,
    "|| ' .' || replace(search_name, ' ', '#' || category_id::text || ' .') || '#' || category_id::text",
  )
}

export async function down(db: Knex): Promise<void> {
  await replaceTokens(db, '')
}

/**
 * The new index is built beside the old one, which answers searches meanwhile: building it anew in its place would stop all
 * readers of products until the migrations commit. Now they wait for the drop alone; writers wait in either case.
 */
async function replaceTokens(db: Knex, namesByCategory: string): Promise<void> {
  await db.raw(`
    create or replace function search_tokens(category_id integer, search_text text, search_name text) returns text[]
    language sql immutable strict parallel unsafe cost 1000
    begin atomic
      select string_to_array(
        search_text || ' #' || category_id::text || ' .' || replace(search_name, ' ', ' .') ${namesByCategory}, ' '
      ) || case when search_text ~ '[0-9][0-9]' then array(
        select left(number[1], digits) || '*'
        from regexp_matches(search_text, '\\m[0-9]{2,60}', 'g') as number
        cross join generate_series(1, 2) as digits
        where length(number[1]) > digits) else '{}' end;
    end;
    create index products_words_anew on products using gin (search_tokens(category_id, search_text, search_name))
      with (gin_pending_list_limit = 256);
    -- How often each entry occurs, by which the planner chooses.
    analyze products;
    drop index products_words;
    alter index products_words_anew rename to products_words;
  `)
}
