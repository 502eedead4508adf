import type { Knex } from 'knex'

/** Whose changes concern every page that has the tag of the same name. */
const taggedTables = {
  categories: 'categories',
  category_slugs: 'categories',
  posts: 'posts',
  post_slugs: 'posts',
  post_renderings: 'posts',
  tag_names: 'posts',
  gallery_entries: 'gallery',
  hero_slides: 'slides',
  currency_rates: 'rates',
  settings: 'settings',
}

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Whoever changes what pages show, and however, every process hears of it when, and only if, it is committed.
    create function tell_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', json_build_object('tags', to_json(tg_argv))::text);
        return null;
      end
    $$;
    ${Object.entries(taggedTables)
      .map(
        ([table, tag]) => `
    create trigger content_changed after insert or update or delete or truncate on ${table}
      for each statement execute function tell_content_changed('${tag}');`,
      )
      .join('')}

    -- Alternative texts are shown wherever a picture is.
    create trigger content_changed after delete or update of alt_ar, alt_en, alt_fr on pictures
      for each statement
      execute function tell_content_changed('every-product', 'posts', 'gallery', 'slides');

    -- Products one by one, as each order changes their stock: pages that list others stay. The tag 'products' means
    -- that lists may change too.
    create function tell_products_changed() returns trigger language plpgsql as $$
      declare
        ids integer[];
        lists_change boolean := true;
      begin
        if tg_op = 'INSERT' then
          select array_agg(id) into ids from new_products;
        elsif tg_op = 'DELETE' then
          select array_agg(id) into ids from old_products;
        else
          select
            array_agg(after.id),
            bool_or(
              (before.stock = 0) <> (after.stock = 0) or
              to_jsonb(after) - array['stock', 'updated_at'] is distinct from
                to_jsonb(before) - array['stock', 'updated_at']
            )
          into ids, lists_change
          from new_products as after join old_products as before on before.id = after.id
          where after is distinct from before;
        end if;
        if ids is null then
          return null;
        end if;
        -- Payloads are limited to 8,000 bytes; after a large change nearly every page is another one anyway.
        perform pg_notify('content_changed', json_build_object('tags',
          case
            when cardinality(ids) > 100 then '["every-product"]'::jsonb
            else
              (select jsonb_agg('product:' || id) from unnest(ids) as id) ||
              case when lists_change then '["products"]'::jsonb else '[]'::jsonb end
          end)::text);
        return null;
      end
    $$;
    create trigger content_inserted after insert on products
      referencing new table as new_products
      for each statement execute function tell_products_changed();
    create trigger content_updated after update on products
      referencing old table as old_products new table as new_products
      for each statement execute function tell_products_changed();
    create trigger content_deleted after delete on products
      referencing old table as old_products
      for each statement execute function tell_products_changed();
    create trigger content_truncated after truncate on products
      for each statement execute function tell_content_changed('every-product');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function tell_content_changed() cascade;
    drop function tell_products_changed() cascade;
  `)
}
