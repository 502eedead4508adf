import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type RunFolder = { folder: string; remove: () => Promise<void> }

/**
 * Makes the folder of a test run, which is also TMPDIR of every process that the run starts. It belongs to a process
 * of its own that watches its standard input: however the run ends, SIGKILL included, that input closes, and what
 * still runs is ended and the folder removed.
 */
export async function createRunFolder(): Promise<RunFolder> {
  const program = path.join(import.meta.dirname, 'run-folder-process.ts')
  const owner = spawn(process.execPath, [program], {
    // A session of its own, so Ctrl-C does not reach it, and none of our variables: see list-processes.ts.
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(owner, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The folder of the run: exit code ${code}`)))
  const [folder] = (await Promise.race([once(createInterface(owner.stdout), 'line'), failed])) as [string]
  failed.catch(() => {})
  process.env.TMPDIR = path.join(folder, 'tmp')
  return {
    folder,
    async remove() {
      owner.stdin.end()
      await ended
    },
  }
}
