import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type FoundProcess = { pid: number; workingFolder: string; isInside: boolean }

/**
 * The processes that belong to a folder: their variables name it (TMPDIR), or they work inside it, as each of
 * PostgreSQL does. Empty where there is no /proc: there only PostgreSQL is found, by its own file.
 */
export function listProcesses(folder: string): FoundProcess[] {
  if (!existsSync('/proc/self/environ')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.flatMap((pid) => {
    try {
      const workingFolder = readlinkSync(`/proc/${pid}/cwd`)
      const isInside = `${workingFolder}/`.startsWith(`${folder}/`)
      const isNamed = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${folder}/`)
      return isInside || isNamed ? [{ pid: Number(pid), workingFolder, isInside }] : []
    } catch {
      // It has ended meanwhile, or belongs to another user.
      return []
    }
  })
}

/** Again until there is none: one of them may have started another meanwhile. */
export function endAll(list: () => { pid: number }[]): void {
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
