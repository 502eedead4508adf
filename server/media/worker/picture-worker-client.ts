import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { failed, type Result } from '#domain/shared/result.ts'
import { projectRoot } from '../../project-root.ts'
import type { PictureError } from './decode-picture.ts'
import type { TimedPictureTask } from './picture-worker.ts'
import type { PictureTask, PreparedPicture } from './prepare-picture.ts'

/** 'stopped' by the signal that came with the order. */
type PrepareResult = Result<PreparedPicture, PictureError | { code: 'stopped' }>

/** Prepares one picture at a time; picture-queue.ts sees to it. */
export type PreparePicture = (task: PictureTask, signal: AbortSignal) => Promise<PrepareResult>

/**
 * Processor time, many times what the dearest picture takes; where pages leave little of it, a picture may take longer
 * by the clock. A process that does nothing at all is ended by the clock.
 */
const defaultLimits = { cpuMs: 10 * 1000, timeoutMs: 60 * 1000 }
/** Of two processors that both want to be used, pages get three times as much as pictures, which yet get on. */
const niceness = 5
/** A process that has nothing to do gives its memory back. */
const idleMs = 15 * 1000

/**
 * One heap for one thread at a time, so that memory which one picture has given back serves the next, and what is free
 * at its end goes back to the machine. Of the shop's own settings it gets none: a picture that breaks out of its decoder
 * would find no password.
 */
const workerEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' }
/** JavaScript does next to nothing here: a small heap, swept without threads of its own. */
const workerExecArgv = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=0']

const workerFile = import.meta.url.endsWith('.ts')
  ? 'server/media/worker/picture-worker.ts'
  : 'dist/server/media/worker/picture-worker.js'

/**
 * Prepares pictures in a process of its own that yields to the shop: pages are answered first, and what a picture needs
 * of memory, or breaks, is not the shop's. A picture that takes too long, or is stopped, ends the process; the next one
 * has a new one.
 */
export function createPictureWorker({
  cpuMs = defaultLimits.cpuMs,
  timeoutMs = defaultLimits.timeoutMs,
} = {}): PreparePicture {
  let worker: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function disconnectWorker(): void {
    worker?.disconnect()
    worker = undefined
  }

  /** It is still busy with a picture that was given up. */
  function end(): void {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  function start(): ChildProcess {
    const child = fork(path.join(projectRoot, workerFile), {
      serialization: 'advanced',
      execArgv: workerExecArgv,
      env: workerEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Neither the process nor the channel to it keeps the shop from ending.
    child.unref()
    child.channel?.unref()
    child.once('spawn', () => setPriority(child.pid ?? 0, niceness))
    // A decoder would not notice the end of the shop before its picture is done.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    for (const end of ['disconnect', 'exit'] as const) {
      child.once(end, () => {
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
    const outcome = await runTask(worker, { ...task, cpuMs }, limit)
    // Ended just as its picture was done, it may still be there for a moment: the next picture gets another process.
    if (limit.aborted || (outcome !== 'ended' && !outcome.ok && outcome.code === 'picture_too_slow')) end()
    idleTimer = setTimeout(disconnectWorker, idleMs).unref()
    if (outcome !== 'ended') return outcome
    return failed(signal.aborted ? 'stopped' : 'picture_too_slow')
  }
}

/** What the process says; 'ended' by the signal. A picture that ends it by itself is broken. */
function runTask(
  child: ChildProcess,
  task: TimedPictureTask,
  signal: AbortSignal,
): Promise<PrepareResult | 'ended'> {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL')
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', kill)
      child.off('message', answered).off('exit', ended).off('error', refused)
      end()
    }
    const answered = (outcome: unknown) => settle(() => resolve(outcome as PrepareResult))
    const ended = () => settle(() => resolve(signal.aborted ? 'ended' : failed('picture_broken')))
    const refused = (error: Error) => settle(() => reject(error))
    child.once('message', answered).once('exit', ended).once('error', refused)
    signal.addEventListener('abort', kill, { once: true })
    child.send(task)
  })
}
