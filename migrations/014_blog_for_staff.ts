import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(String.raw`
    -- array_to_string is only 'stable', as it may be of any type; of texts it always says the same.
    create function words_of_tags(text[]) returns text immutable parallel safe language sql
      return array_to_string($1, ' ');

    -- preview_token: whoever has it may read the post before it is published; null: nobody.
    -- search_text: titles, address and tags in the form of searchWords (#domain/text/normalise-search.ts).
    alter table posts
      add column preview_token text unique check (length(preview_token) >= 32),
      add column search_text text not null generated always as (
        translate(
          replace(replace(
            regexp_replace(
              normalize(
                lower(title_ar || ' ' || title_en || ' ' || title_fr || ' ' || slug || ' ' || words_of_tags(tags)),
                NFKD
              ),
              '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'
            ),
            'œ', 'oe'), 'æ', 'ae'
          ),
          'ٱىة', 'ايه'
        )
      ) stored;

    -- A deleted post leaves its address free for another.
    alter table posts drop constraint posts_slug_key;
    create unique index posts_slug_key on posts (slug) where deleted_at is null;
    create index posts_deleted_slugs on posts (slug) where deleted_at is not null;

    -- What visitors see: published, not deleted, and its time has come (which no index can know).
    drop index posts_published, posts_newest, posts_tags;
    create index posts_published on posts (published_at desc, id desc) where is_published and deleted_at is null;
    create index posts_tags on posts using gin (tags) where is_published and deleted_at is null;

    -- The list of the staff: an index for each order, and for each state that few posts are in.
    create index posts_staff_newest on posts (created_at desc, id desc) where deleted_at is null;
    create index posts_staff_changed on posts (updated_at desc, id desc) where deleted_at is null;
    create index posts_staff_published on posts (published_at desc nulls last, id desc) where deleted_at is null;
    create index posts_staff_title_ar on posts (title_ar collate "und-x-icu", id) where deleted_at is null;
    create index posts_staff_title_en on posts (title_en collate "und-x-icu", id) where deleted_at is null;
    create index posts_staff_title_fr on posts (title_fr collate "und-x-icu", id) where deleted_at is null;
    create index posts_drafts on posts (created_at desc, id desc) where not is_published and deleted_at is null;
    create index posts_search on posts using gin (search_text gin_trgm_ops);
    -- Also for the job that removes them after their time.
    create index posts_deleted on posts (deleted_at desc, id desc) where deleted_at is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index posts_slug_key, posts_deleted_slugs, posts_published, posts_tags, posts_staff_newest,
      posts_staff_changed, posts_staff_published, posts_staff_title_ar, posts_staff_title_en, posts_staff_title_fr,
      posts_drafts, posts_deleted;
    delete from posts where deleted_at is not null;
    alter table posts drop column search_text, drop column preview_token, add constraint posts_slug_key unique (slug);
    drop function words_of_tags;
    create index posts_published on posts (published_at desc, id desc) where is_published;
    create index posts_newest on posts (created_at desc, id desc);
    create index posts_tags on posts using gin (tags) where is_published;
  `)
}
