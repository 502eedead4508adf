import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process alone, or returns null when another process has it. The lock is SQLite's on an
 * empty file, the only lock Node can reach that the system itself drops when the process ends, however it ends,
 * and that also holds between containers that share a volume, where the number of a process says nothing.
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
