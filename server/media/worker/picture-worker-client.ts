import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { failed, type Result } from '#domain/shared/result.ts'
import { projectRoot } from '../../project-root.ts'
import type { PictureError } from './decode-picture.ts'
import type { PictureTask, PreparedPicture } from './picture-worker.ts'

type WorkResult<Done> = Result<Done, PictureError | { code: 'stopped' }>

type RunTask<Task, Done> = (task: Task, signal: AbortSignal) => Promise<WorkResult<Done>>
export type PreparePicture = RunTask<PictureTask, PreparedPicture>

/**
 * On a busy machine a picture takes longer by the clock, so the CPU time decides; the other limit ends a process that
 * hangs.
 */
const defaultLimits = { cpuMs: 10 * 1000, timeoutMs: 60 * 1000 }

/**
 * One malloc arena keeps nothing for single threads and asks the system for each larger buffer, so that memory freed by
 * one step serves the next or returns to the system. None of the shop's settings are passed: a decoder exploit would
 * find no password.
 */
const workerEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=0',
  UV_THREADPOOL_SIZE: '1',
  FONTCONFIG_FILE: path.join(projectRoot, 'server/media/fonts/fonts.conf'),
}
/** The JavaScript heap stays small, as libvips does the work. */
const workerExecArgv = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=0']

/**
 * With `--jitless` JavaScript is interpreted and never compiled to machine code, which takes 3 MB less. It also turns
 * WebAssembly off, by which Node reads TypeScript, so only a build can have it.
 */
const program = import.meta.url.endsWith('.ts')
  ? { file: 'server/media/worker/picture-worker.ts', execArgv: workerExecArgv }
  : { file: 'dist/server/media/worker/picture-worker.js', execArgv: [...workerExecArgv, '--jitless'] }

/** Pages come first, and a picture's memory or crash is not the shop's. */
export function createPictureWorker<Task extends object = PictureTask, Done = PreparedPicture>({
  cpuMs = defaultLimits.cpuMs,
  timeoutMs = defaultLimits.timeoutMs,
} = {}): RunTask<Task, Done> {
  return async (task, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const child = fork(path.join(projectRoot, program.file), {
      serialization: 'advanced',
      execArgv: program.execArgv,
      env: workerEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal: limit,
      killSignal: 'SIGKILL',
    })
    const kill = () => child.kill('SIGKILL')
    // The decoder would notice the end of the shop only after its picture.
    process.once('exit', kill)
    // The 'error' event tells of a start that fails, which rejects the race below; a second one, after the race is
    // over, must not end the process.
    child.on('error', () => {})
    try {
      child.send({ ...task, cpuMs }, () => {})
      const [outcome] = await Promise.race([once(child, 'message'), once(child, 'exit')])
      return typeof outcome === 'object' && outcome ? outcome : failed('picture_broken')
    } catch (error) {
      if (!limit.aborted) throw error
      return failed(signal.aborted ? 'stopped' : 'picture_too_slow')
    } finally {
      process.off('exit', kill)
      kill()
    }
  }
}
