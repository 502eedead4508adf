import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { listTables } from '../../../server/backups/backup-tables.ts'
import { connectPatiently } from '../data/connect-patiently.ts'

/** Rows of every table and a hash of them, those included that PostgreSQL computes; sequences too. */
export async function readTables(databaseUrl: string): Promise<Record<string, string>> {
  const db = connectPatiently(databaseUrl, { poolSize: 1 })
  try {
    const contents: Record<string, string> = {}
    for (const { name } of await listTables(db)) {
      const { rows } = await db.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as contents from ?? as row`,
        [name],
      )
      contents[name] = rows[0].contents
    }
    const { rows } = await db.raw(
      `select sequencename as name, last_value from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'`,
    )
    for (const { name, last_value } of rows) contents[name] = String(last_value)
    return contents
  } finally {
    // The pool of a test would count as a shop that runs.
    await db.destroy()
  }
}

/** The hash of every file that is not hidden, by its key. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((key) => !key.startsWith('.'))
  const hashed = files.sort().map(async (key) => {
    const bytes = await readFile(path.join(folder, key))
    return [key, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashed))
}
