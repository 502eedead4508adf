import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'

/** The pid of the shop's picture process, as soon as there is one. */
export async function findPictureWorker(): Promise<number> {
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

function find(): number {
  try {
    return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-worker']).toString())
  } catch {
    // No such process.
    return 0
  }
}
