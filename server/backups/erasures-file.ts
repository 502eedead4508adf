import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import * as z from 'zod'
import { makeFolder, replaceFile } from '../disk/folders.ts'
import { BackupError } from './backup-files.ts'

/** It is beside the backups, as a restored backup cannot know what was erased after it. */
export const erasuresFileName = 'erasures.json'

const erasuresSchema = z.array(
  z.strictObject({
    record: z.enum(['user', 'order', 'customer_note', 'quote', 'contact_message', 'stock_notice']),
    record_id: z.int(),
    /** The time has microseconds, which a Date does not hold. */
    record_created_at: z.iso.datetime({ offset: true }),
    erased_at: z.iso.datetime({ offset: true }),
  }),
)

/** The table of erasures and the file in this folder each get what only the other has. */
export async function exchangeErasures(db: Knex, folder: string): Promise<void> {
  const known = await importErasures(db, folder)
  const { rows } = await db.raw(
    `select record, record_id, to_json(record_created_at at time zone 'utc') #>> '{}' || 'Z' as record_created_at,
       to_json(erased_at at time zone 'utc') #>> '{}' || 'Z' as erased_at
     from erasures order by erased_at, record, record_id`,
  )
  if (rows.length <= known) return
  await makeFolder(folder)
  await replaceFile(path.join(folder, erasuresFileName), JSON.stringify(rows))
}

/** Returns how many erasures the file has. */
export async function importErasures(db: Knex, folder: string): Promise<number> {
  const known = await readErasures(folder)
  await db.raw(
    `insert into erasures (record, record_id, record_created_at, erased_at)
     select record, record_id, record_created_at, erased_at
     from jsonb_to_recordset(?) as known
       (record text, record_id integer, record_created_at timestamptz, erased_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(known)],
  )
  return known.length
}

/** Returns false in a database that has no shop, or one older than the table. */
export async function hasErasures(db: Knex): Promise<boolean> {
  const { rows } = await db.raw("select to_regclass('erasures') is not null as is_there")
  return rows[0].is_there
}

/**
 * Returns an empty list where there is no file. Throws a BackupError for a file that cannot be understood, as
 * overwriting it would lose it.
 */
export async function readErasures(folder: string): Promise<z.output<typeof erasuresSchema>> {
  const file = path.join(folder, erasuresFileName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  try {
    return erasuresSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `${file} is not a list of erasures: nothing was changed. Put back a copy of it, or move it away.`,
    )
  }
}
