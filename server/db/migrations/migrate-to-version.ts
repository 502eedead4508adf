import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { projectRoot } from '../../project-root.ts'

const directory = path.join(projectRoot, 'migrations')

/** Runs these migrations, in their order, in an empty schema: what another database had when it was of that version. */
export async function migrateToVersion(
  transaction: Knex.Transaction,
  migrations: readonly string[],
): Promise<void> {
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => [...migrations].sort(),
    getMigrationName: (name) => name,
    getMigration: (name) => import(pathToFileURL(path.join(directory, name)).href),
  }
  await transaction.migrate.latest({ migrationSource })
}
