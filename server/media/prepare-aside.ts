import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { failed, type Result } from '#domain/result.ts'
import { projectRoot } from '../project-root.ts'
import type { PictureFault } from './decode-picture.ts'
import type { Order } from './picture-worker.ts'
import type { Prepared } from './prepare-picture.ts'

type Outcome = Result<Prepared, PictureFault>

/** Far above what any picture takes, also where pages leave little time for it. */
const longestMs = 5 * 60 * 1000
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

let worker: ChildProcess | undefined
let farewell: NodeJS.Timeout | undefined

/**
 * Prepares a picture in a process of its own that yields to the shop: pages are answered first, and what a picture needs
 * of memory, or breaks, is not the shop's. One at a time: the line of keep-picture.ts sees to it.
 */
export async function prepareAside(order: Order): Promise<Outcome> {
  clearTimeout(farewell)
  worker ??= start()
  const outcome = await answerOf(worker, order)
  farewell = setTimeout(sendAway, idleMs).unref()
  return outcome
}

function sendAway(): void {
  worker?.disconnect()
  worker = undefined
}

function start(): ChildProcess {
  const child = fork(path.join(projectRoot, program), {
    serialization: 'advanced',
    execArgv: frugalNode,
    env: frugal,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Neither the process nor the line to it keeps the shop from ending.
  child.unref()
  child.channel?.unref()
  child.once('spawn', () => setPriority(child.pid ?? 0, niceness))
  child.once('disconnect', () => {
    if (worker === child) worker = undefined
  })
  return child
}

/** What the worker says; a picture that ends its process, or has it think for ever, is broken. */
function answerOf(child: ChildProcess, order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs).unref()
    const settle = (end: () => void) => {
      clearTimeout(tooLong)
      child.off('message', answered).off('exit', ended).off('error', refused)
      end()
    }
    const answered = (outcome: unknown) => settle(() => resolve(outcome as Outcome))
    const ended = () => settle(() => resolve(failed('picture_broken')))
    const refused = (error: Error) => settle(() => reject(error))
    child.once('message', answered).once('exit', ended).once('error', refused)
    child.send(order)
  })
}
