import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { failed, type Result } from '#domain/result.ts'
import { projectRoot } from '../project-root.ts'
import type { PictureFault } from './decode-picture.ts'
import type { TimedOrder } from './picture-worker.ts'
import type { PictureOrder, Prepared } from './prepare-picture.ts'

/** 'stopped' by the signal that came with the order. */
type Outcome = Result<Prepared, PictureFault | { code: 'stopped' }>

/** Prepares one picture at a time; picture-queue.ts sees to it. */
export type Prepare = (order: PictureOrder, signal: AbortSignal) => Promise<Outcome>

/**
 * Processor time, many times what the dearest picture takes; where pages leave little of it, a picture may take longer
 * by the clock. A process that does nothing at all is ended by the clock.
 */
const usual = { cpuMs: 10 * 1000, longestMs: 60 * 1000 }
/** Of two processors that both want to be used, pages get three times as much as pictures, which yet get on. */
const niceness = 5
/** A process that has nothing to do gives its memory back. */
const idleMs = 15 * 1000

/**
 * One heap for one thread at a time, so that memory which one picture has given back serves the next, and what is free
 * at its end goes back to the machine. Of the shop's own settings it gets none: a picture that breaks out of its decoder
 * would find no password.
 */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' }
/** JavaScript does next to nothing here: a small heap, swept without threads of its own. */
const frugalNode = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=0']

const program = import.meta.url.endsWith('.ts')
  ? 'server/media/picture-worker.ts'
  : 'dist/server/media/picture-worker.js'

/**
 * Prepares pictures in a process of its own that yields to the shop: pages are answered first, and what a picture needs
 * of memory, or breaks, is not the shop's. A picture that takes too long, or is stopped, ends the process; the next one
 * has a new one.
 */
export function createPictureProcess({ cpuMs = usual.cpuMs, longestMs = usual.longestMs } = {}): Prepare {
  let worker: ChildProcess | undefined
  let farewell: NodeJS.Timeout | undefined

  function sendAway(): void {
    worker?.disconnect()
    worker = undefined
  }

  /** It is still busy with a picture that was given up. */
  function end(): void {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  function start(): ChildProcess {
    const child = fork(path.join(projectRoot, program), {
      serialization: 'advanced',
      execArgv: frugalNode,
      env: frugal,
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

  return async (order, signal) => {
    if (signal.aborted) return failed('stopped')
    clearTimeout(farewell)
    worker ??= start()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
    const outcome = await outcomeOf(worker, { ...order, cpuMs }, limit)
    // Ended just as its picture was done, it may still be there for a moment: the next picture gets another process.
    if (limit.aborted || (outcome !== 'ended' && !outcome.ok && outcome.code === 'picture_too_slow')) end()
    farewell = setTimeout(sendAway, idleMs).unref()
    if (outcome !== 'ended') return outcome
    return failed(signal.aborted ? 'stopped' : 'picture_too_slow')
  }
}

/** What the process says; 'ended' by the signal. A picture that ends it by itself is broken. */
function outcomeOf(child: ChildProcess, order: TimedOrder, signal: AbortSignal): Promise<Outcome | 'ended'> {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL')
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', kill)
      child.off('message', answered).off('exit', ended).off('error', refused)
      end()
    }
    const answered = (outcome: unknown) => settle(() => resolve(outcome as Outcome))
    const ended = () => settle(() => resolve(signal.aborted ? 'ended' : failed('picture_broken')))
    const refused = (error: Error) => settle(() => reject(error))
    child.once('message', answered).once('exit', ended).once('error', refused)
    signal.addEventListener('abort', kill, { once: true })
    child.send(order)
  })
}
