import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table pictures (
      url text primary key,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
      bytes integer not null check (bytes > 0),
      user_id integer references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index pictures_by_user on pictures (user_id, created_at desc) where user_id is not null;

    create table hero_slides (
      id integer generated always as identity primary key,
      position integer not null unique,
      image text not null,
      image_phone text not null,
      title_ar text not null,
      title_en text not null,
      title_fr text,
      description_ar text not null,
      description_en text not null,
      description_fr text
    );

    create table posts (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      cover_image text,
      tags text[] not null default '{}',
      is_published boolean not null default true,
      published_at timestamptz,
      author text,
      title_ar text not null,
      title_en text not null,
      title_fr text not null,
      excerpt_ar text not null,
      excerpt_en text not null,
      excerpt_fr text not null,
      content_ar text not null,
      content_en text not null,
      content_fr text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint posts_published_check check (not is_published or published_at is not null)
    );
    create index posts_published on posts (published_at desc, id desc) where is_published;
    create index posts_newest on posts (created_at desc, id desc);

    create table gallery_entries (
      id integer generated always as identity primary key,
      title_ar text not null,
      title_en text not null,
      title_fr text,
      description_ar text,
      description_en text,
      description_fr text,
      category text not null,
      category_ar text,
      category_en text,
      category_fr text,
      image_urls text[] not null check (cardinality(image_urls) between 1 and 5),
      created_at timestamptz not null default now()
    );
    create index gallery_entries_newest on gallery_entries (created_at desc, id desc);
    create index gallery_entries_by_category on gallery_entries (category, created_at desc, id desc);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table gallery_entries; drop table posts; drop table hero_slides; drop table pictures')
}
