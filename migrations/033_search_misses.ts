import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What visitors of the shop searched for without finding anything: normalised, by day, with nothing of the visitor.
    create table search_misses (
      day date not null,
      query text not null check (char_length(query) between 2 and 60),
      count integer not null default 1 check (count > 0),
      primary key (day, query)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('search_misses')
}
