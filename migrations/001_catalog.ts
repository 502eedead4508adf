import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create extension if not exists pg_trgm;

    create table categories (
      id integer generated always as identity primary key,
      name_ar text not null,
      name_en text not null,
      name_fr text not null,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      image text,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index categories_newest on categories (created_at desc, id desc);
    create index categories_by_name on categories (name_ar) where is_active;

    create table products (
      id integer generated always as identity primary key,
      name_ar text not null,
      name_en text not null,
      name_fr text,
      description_ar text,
      description_en text,
      description_fr text,
      price numeric(10,2) not null check (price >= 0),
      sale_price numeric(10,2),
      category_id integer not null references categories on delete restrict,
      images text[] not null default '{}' check (cardinality(images) <= 5),
      stock integer not null default 0 check (stock >= 0),
      is_active boolean not null default true,
      is_featured boolean not null default false,
      search_text text not null,
      price_now numeric(10,2) not null generated always as (coalesce(sale_price, price)) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint products_sale_price_check check (0 < sale_price and sale_price < price)
    );
    create index products_newest on products (created_at desc, id desc) where is_active;
    create index products_by_price on products (price_now, id) where is_active;
    create index products_by_category on products (category_id, created_at desc, id desc);
    create index products_featured on products (created_at desc, id desc) where is_active and is_featured;
    create index products_for_staff on products (created_at desc, id desc);
    create index products_search on products using gin (search_text gin_trgm_ops);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table products; drop table categories')
}
