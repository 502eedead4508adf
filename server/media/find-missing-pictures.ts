import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knex } from 'knex'
import { fileExists } from '../disk/file-exists.ts'

/** The newest ones: enough to notice a lost folder, an incomplete restore or another disk. */
const picturesLookedAt = 2000

/** Pictures that the database knows and whose file is not there. */
export async function findMissingPictures(db: Knex, uploadsDir: string): Promise<string[]> {
  const urls: string[] = await db('pictures')
    .whereLike('url', '/uploads/%')
    .orderBy('created_at', 'desc')
    .limit(picturesLookedAt)
    .pluck('url')
  const missing: string[] = []
  for (const url of urls) {
    if (!(await fileExists(path.join(uploadsDir, url.replace('/uploads/', ''))))) missing.push(url)
    // Visitors come between.
    await nextTurn()
  }
  return missing
}
