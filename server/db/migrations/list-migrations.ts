import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../../project-root.ts'

/** Migrations that this version brings and the database lacks, and those that only the database knows. */
export async function listMigrations(db: Knex): Promise<{ pending: string[]; unknown: string[] }> {
  const names = await readdir(path.join(projectRoot, 'migrations'))
  const brought = names.filter((name) => name.endsWith('.ts')).sort()
  const { rows } = await db.raw("select to_regclass('knex_migrations') is not null as is_there")
  const applied: string[] = rows[0].is_there ? await db('knex_migrations').orderBy('name').pluck('name') : []
  return {
    pending: brought.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !brought.includes(name)),
  }
}
