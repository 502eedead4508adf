import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { projectRoot } from '../../project-root.ts'

const directory = path.join(projectRoot, 'migrations')

/** The names of all migrations of this version of the shop. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(directory)
  return files.filter((name) => name.endsWith('.ts')).sort()
}

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
