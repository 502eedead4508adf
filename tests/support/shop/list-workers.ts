import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'

/** The pids of the processes that serve a shop started with WORKERS. */
export function listWorkers({ pid }: ChildProcess): number[] {
  try {
    const listed = execFileSync('pgrep', ['-P', String(pid), '-f', 'shop-worker']).toString()
    return listed.trim().split('\n').map(Number)
  } catch {
    // None.
    return []
  }
}
