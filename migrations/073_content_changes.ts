import type { Knex } from 'knex'

/** The tables that public pages show. */
const shownTables = [
  'categories',
  'category_slugs',
  'currency_rates',
  'delivery_zone_places',
  'delivery_zones',
  'gallery_entries',
  'hero_slides',
  'pictures',
  'post_renderings',
  'post_slugs',
  'posts',
  'products',
  'search_synonyms',
  'settings',
  'tag_names',
]

/** The version before drops pages by what these name, and does not understand a message without them. */
const tagsOfBefore = [
  'products',
  'every-product',
  'categories',
  'posts',
  'gallery',
  'slides',
  'rates',
  'settings',
  'zones',
]

/** Whoever changes what pages show, and however, every process hears of it when, and only if, it is committed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop function tell_content_changed() cascade;
    drop function tell_products_changed() cascade;
    create function notify_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '${JSON.stringify({ tags: tagsOfBefore })}');
        return null;
      end
    $$;
    ${shownTables
      .map(
        (table) => `
    create trigger content_changed after insert or update or delete or truncate on ${table}
      for each statement execute function notify_content_changed();`,
      )
      .join('')}
  `)
}

/** The version before would hear of every change too: its triggers need not come back. */
export async function down(): Promise<void> {}
