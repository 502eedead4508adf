import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process; null when another process has it. It is SQLite's lock on an empty file: the only
 * lock in Node that the system releases however the process ends, and that works between containers sharing a
 * volume, where a pid means nothing.
 */
export function lockFolder(folder: string): { release: () => void } | null {
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) return null
    throw error
  }
  return { release: () => lock.close() }
}
