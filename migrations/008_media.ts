import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table pictures add column is_offered boolean not null default false;
    comment on column pictures.is_offered is
      'Sent for the gallery: kept until staff use it or turn it down, though nothing shows it yet.';
    create index pictures_offered on pictures (created_at desc) where is_offered;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table pictures drop column is_offered')
}
