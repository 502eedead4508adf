import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table
      .integer('access_version')
      .notNullable()
      .defaultTo(0)
      .comment('Grows when all sign-ins end: one that was being checked meanwhile does not begin')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumn('access_version'))
}
