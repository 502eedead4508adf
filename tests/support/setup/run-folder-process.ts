import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, realpath, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from '../../../server/db/embedded/postmaster.ts'
import { removeRunFolder } from './remove-run-folder.ts'

const prefix = 'fakhar-run-'
const memory = '/dev/shm'
/** A younger folder may not be locked yet. */
const minSweepAgeMs = 60_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
const folder = await realpath(await mkdtemp(path.join(await findParent(), prefix)))
// PostgreSQL runs as another user when the tests run as root.
await chmod(folder, 0o711)
await mkdir(path.join(folder, 'tmp'))
const lock = lockFolder(folder)
process.stdin.resume()
const runEnded = once(process.stdin, 'close')
console.log(folder)

for (const parent of new Set([memory, tmpdir()])) await removeFoldersOfDeadRuns(parent)
await runEnded
await removeRunFolder(folder)
lock?.release()

/**
 * Where files cost nothing but memory: making and dropping the databases of a run takes a fifth of its processor time
 * on a disk. A container's /dev/shm is often too small.
 */
async function findParent(): Promise<string> {
  const free = await statfs(memory).catch(() => null)
  return free && free.bavail * free.bsize > 2 ** 31 ? memory : tmpdir()
}

/** Only for runs whose own process was killed too: the system drops the lock of a process that has ended. */
async function removeFoldersOfDeadRuns(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const left = path.join(parent, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs < minSweepAgeMs) continue
    const lockOfDead = lockFolder(left)
    if (lockOfDead) await removeRunFolder(left)
    lockOfDead?.release()
  }
}
