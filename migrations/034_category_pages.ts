import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the page of a category says; the page cache already follows every change of the table (migration 030).
    alter table categories
      add column title_ar text, add column title_en text, add column title_fr text,
      add column description_ar text, add column description_en text, add column description_fr text;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table categories
      drop column title_ar, drop column title_en, drop column title_fr,
      drop column description_ar, drop column description_en, drop column description_fr;
  `)
}
