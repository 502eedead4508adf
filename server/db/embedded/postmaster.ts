import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

export function findPostmaster(cluster: string): { pid: number; port: number; isReady: boolean } | null {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, cluster)) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A pid alone proves little: after a restart (of a container above all) it may belong to another program. */
function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
          .trim()
          .split(' ')
    return command.includes(cluster)
  } catch {
    return false
  }
}

/** A stale postmaster.pid goes, too, as PostgreSQL does not start while any process has that pid. */
export async function stopLeftoverPostmaster(cluster: string): Promise<void> {
  const leftover = findPostmaster(cluster)
  if (leftover) await stopPostmaster(cluster, leftover.pid)
  await rm(pidFile(cluster), { force: true })
}

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    sendSignal(pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (!isPostgresOf(pid, cluster)) return
      await pause(20)
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The server has ended already.
  }
}

/**
 * It is SQLite's lock on an empty file: the only lock in Node that the system releases however the process ends, and
 * that works between containers sharing a volume, where a pid means nothing.
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
