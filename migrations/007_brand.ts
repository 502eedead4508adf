import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index posts_tags on posts using gin (tags) where is_published;

    -- Addresses that posts had once: one that lives on elsewhere, or none where the post was removed.
    create table post_slugs (
      slug text primary key,
      post_id integer references posts on delete set null
    );
    create index post_slugs_by_post on post_slugs (post_id);

    -- What a tag, kept in Arabic, is called in the other languages.
    create table tag_names (
      tag text primary key,
      name_en text not null,
      name_fr text not null
    );

    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      phone text,
      subject text not null,
      message text not null,
      language text not null,
      created_at timestamptz not null default now()
    );
    create index contact_messages_newest on contact_messages (created_at desc, id desc);
    create index contact_messages_by_email on contact_messages (lower(email), created_at desc);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop table contact_messages; drop table tag_names; drop table post_slugs; drop index posts_tags',
  )
}
