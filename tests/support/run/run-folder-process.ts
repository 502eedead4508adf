import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder, stopLeftoverPostmaster } from '../../../server/db/embedded/postmaster.ts'
import { endAll, listProcesses } from './list-processes.ts'

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

/** Ends whatever a test run has left running, and removes its folder. */
export async function removeRunFolder(folder: string): Promise<void> {
  endAll(() => listProcesses(folder).filter(({ isInside }) => !isInside))
  // Told to end, as PostgreSQL leaves shared memory behind when it is killed.
  const workingFolders = listProcesses(folder).map(({ workingFolder }) => workingFolder)
  for (const cluster of new Set([path.join(folder, 'data/postgres'), ...workingFolders]))
    await stopLeftoverPostmaster(cluster)
  endAll(() => listProcesses(folder))
  for (const mounted of listMounts(folder)) execFileSync('umount', ['--lazy', mounted])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function listMounts(folder: string): string[] {
  try {
    const places = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    return places.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`))
  } catch {
    // Only Linux has this list, and only there do tests mount anything.
    return []
  }
}
