import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Addresses that categories had once, and those of removed ones: where their products are now.
    create table category_slugs (
      slug text primary key,
      category_id integer not null references categories on delete cascade
    );
    create index category_slugs_by_category on category_slugs (category_id);

    -- The place in the shop's list, where staff gave one; the others follow by their Arabic name.
    alter table categories add column position integer;
    create index categories_in_order on categories (position, name_ar, id);

    -- A file of products between its check and its import; gone after a day.
    create table product_imports (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      file_name text not null,
      ignored_columns text[] not null default '{}',
      state text not null default 'checked'
        check (state in ('checked', 'waiting', 'running', 'done', 'failed')),
      lines_done integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index product_imports_by_age on product_imports (created_at);
    create index product_imports_by_user on product_imports (user_id);

    -- Each line as it was understood: what it would change, from what to what, or what is wrong with it.
    create table product_import_lines (
      import_id uuid not null references product_imports on delete cascade,
      line integer not null,
      kind text not null check (kind in ('add', 'change', 'same', 'wrong')),
      product_id integer,
      name text not null,
      changes jsonb not null default '{}',
      errors jsonb not null default '{}',
      -- Whether the catalogue changed between check and import, so that the line is to be looked at again.
      is_renewed boolean not null default false,
      primary key (import_id, line)
    );
    create index product_import_lines_by_kind on product_import_lines (import_id, kind, line);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table product_import_lines;
    drop table product_imports;
    alter table categories drop column position;
    drop table category_slugs;
  `)
}
