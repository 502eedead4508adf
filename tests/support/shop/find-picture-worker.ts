import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'

/** The process in which this shop prepares pictures, once there is one. */
export async function findPictureWorker(): Promise<number> {
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

function find(): number {
  try {
    return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-worker']).toString())
  } catch {
    // None runs.
    return 0
  }
}
