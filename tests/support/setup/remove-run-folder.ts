import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { stopLeftoverPostmaster } from '../../../server/db/embedded/postmaster.ts'
import { listProcesses } from './list-processes.ts'

/** Ends whatever a test run has left running, and removes its folder. */
export async function removeRunFolder(folder: string): Promise<void> {
  endAll(() => listProcesses(folder).filter(({ isInside }) => !isInside))
  // Told to end, as PostgreSQL leaves shared memory behind when it is killed.
  const workingFolders = listProcesses(folder).map(({ workingFolder }) => workingFolder)
  for (const cluster of new Set([path.join(folder, 'data/postgres'), ...workingFolders])) {
    await stopLeftoverPostmaster(cluster)
  }
  endAll(() => listProcesses(folder))
  for (const mounted of listMounts(folder)) execFileSync('umount', ['--lazy', mounted])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Again until there is none: one of them may have started another meanwhile. */
function endAll(list: () => { pid: number }[]): void {
  for (let pids = list(); pids.length > 0; pids = list()) {
    for (const { pid } of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
  }
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
