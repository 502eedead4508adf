import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- version counts what staff changed, so that of two who edit the same thing the second is told (409). Stock that an
    -- order takes is no edit. deleted_at: kept for 30 days, to be brought back.
    alter table products add column version integer not null default 1, add column deleted_at timestamptz;
    alter table posts add column version integer not null default 1, add column deleted_at timestamptz;
    alter table gallery_entries
      add column version integer not null default 1,
      add column deleted_at timestamptz,
      add column updated_at timestamptz not null default now();
    alter table categories
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now();
    alter table hero_slides
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now();

    -- What a picture shows, for those who do not see it; absent: the name of what it belongs to.
    alter table pictures add column alt_ar text, add column alt_en text, add column alt_fr text;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table pictures drop column alt_ar, drop column alt_en, drop column alt_fr;
    alter table hero_slides drop column version, drop column updated_at;
    alter table categories drop column version, drop column updated_at;
    alter table gallery_entries drop column version, drop column deleted_at, drop column updated_at;
    alter table posts drop column version, drop column deleted_at;
    alter table products drop column version, drop column deleted_at;
  `)
}
