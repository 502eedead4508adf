import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { failed, type Result } from '#domain/shared/result.ts'
import { projectRoot } from '../../project.ts'
import type { PictureError } from './decode-picture.ts'
import type { PictureTask, PreparedPicture } from './picture-worker.ts'

/** 'stopped': the signal was aborted. */
type WorkResult<Done> = Result<Done, PictureError | { code: 'stopped' }>

/** Processes one picture at a time; picture-queue.ts ensures it. */
type RunTask<Task, Done> = (task: Task, signal: AbortSignal) => Promise<WorkResult<Done>>
export type PreparePicture = RunTask<PictureTask, PreparedPicture>

/**
 * CPU time, many times what the most expensive picture takes: on a busy machine a picture may take longer by the
 * clock. The wall-clock limit ends a process that hangs.
 */
const defaultLimits = { cpuMs: 10 * 1000, timeoutMs: 60 * 1000 }
/** nice 5: pages get about three times the CPU. */
const niceness = 5
/** In milliseconds, after which an idle process is ended to free its memory. */
const idleMs = 15 * 1000

/**
 * One malloc arena that keeps nothing for single threads and asks the system for each larger buffer, so that memory
 * freed by one step serves the next or returns to the system. None of the shop's settings are passed: a decoder
 * exploit would find no password.
 */
const workerEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=0',
  UV_THREADPOOL_SIZE: '1',
  FONTCONFIG_FILE: path.join(projectRoot, 'server/media/fonts/fonts.conf'),
}
/** The JavaScript heap stays small: libvips does the work. The worker itself says when to free what a picture left. */
const workerExecArgv = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=0', '--expose-gc']

/**
 * `--jitless`: JavaScript is interpreted and never compiled to machine code, which takes 3 MB less. It also turns
 * WebAssembly off, by which Node reads TypeScript, so only a build can have it.
 */
const program = import.meta.url.endsWith('.ts')
  ? { file: 'server/media/worker/picture-worker.ts', execArgv: workerExecArgv }
  : { file: 'dist/server/media/worker/picture-worker.js', execArgv: [...workerExecArgv, '--jitless'] }

/**
 * Processes pictures in a separate low-priority process, so that pages come first and a picture's memory or crash
 * is not the shop's. A picture over its limit, or cancelled, ends the process; the next one starts a new process.
 */
export function createPictureWorker<Task extends object = PictureTask, Done = PreparedPicture>({
  cpuMs = defaultLimits.cpuMs,
  timeoutMs = defaultLimits.timeoutMs,
} = {}): RunTask<Task, Done> {
  let worker: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function disconnectWorker(): void {
    worker?.disconnect()
    worker = undefined
  }

  /** The process still works on a picture that was cancelled. */
  function end(): void {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  function start(): ChildProcess {
    const child = fork(path.join(projectRoot, program.file), {
      serialization: 'advanced',
      execArgv: program.execArgv,
      env: workerEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Neither the process nor its channel keeps the shop from exiting.
    child.unref()
    child.channel?.unref()
    const kill = () => child.kill('SIGKILL')
    child.once('spawn', () => {
      setPriority(child.pid ?? 0, niceness)
      // The decoder would notice the end of the shop only after its picture.
      process.once('exit', kill)
    })
    child.once('exit', () => process.off('exit', kill))
    // A process that cannot be started, as its program is replaced or memory is short, says so twice: when it is
    // started and when its task is sent.
    for (const end of ['disconnect', 'exit', 'error'] as const) {
      child.on(end, () => {
        if (worker === child) worker = undefined
      })
    }
    return child
  }

  return async (task, signal) => {
    if (signal.aborted) return failed('stopped')
    clearTimeout(idleTimer)
    worker ??= start()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const outcome = await runTask<Done>(worker, { ...task, cpuMs }, limit)
    // A process that was ended just as its picture was done may still exist for a moment, so the next picture
    // gets a new process.
    if (limit.aborted || (outcome !== 'ended' && !outcome.ok && outcome.code === 'picture_too_slow')) end()
    idleTimer = setTimeout(disconnectWorker, idleMs).unref()
    if (outcome !== 'ended') return outcome
    return failed(signal.aborted ? 'stopped' : 'picture_too_slow')
  }
}

/** The worker's answer; 'ended' by the signal. A picture that crashes the worker counts as broken. */
function runTask<Done>(
  child: ChildProcess,
  task: { cpuMs: number },
  signal: AbortSignal,
): Promise<WorkResult<Done> | 'ended'> {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL')
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', kill)
      child.off('message', answered).off('exit', ended).off('error', refused)
      end()
    }
    const answered = (outcome: unknown) => settle(() => resolve(outcome as WorkResult<Done>))
    const ended = () => settle(() => resolve(signal.aborted ? 'ended' : failed('picture_broken')))
    const refused = (error: Error) => settle(() => reject(error))
    child.once('message', answered).once('exit', ended).once('error', refused)
    signal.addEventListener('abort', kill, { once: true })
    child.send(task)
  })
}
