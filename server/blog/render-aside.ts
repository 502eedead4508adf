import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { failed, type Result } from '#domain/result.ts'
import { createLine } from '../media/line.ts'
import { projectRoot } from '../project-root.ts'
import type { MarkdownFault } from './beyond-limit.ts'
import type { RenderOrder, RenderOutcome } from './markdown-worker.ts'

/** For one text; the longest that is allowed takes a twentieth of it. */
const longestMs = 1500
/** Of saves and previews together: the last one waits some seconds at worst. */
const mostWaiting = 8
/** A thread that has nothing to do gives its memory back. */
const idleMs = 15_000
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const program = import.meta.url.endsWith('.ts')
  ? 'server/blog/markdown-worker.ts'
  : 'dist/server/blog/markdown-worker.js'

type Thread = { worker: Worker; line: Int32Array }

let thread: Thread | undefined
let farewell: NodeJS.Timeout | undefined

const standInLine = createLine(mostWaiting)

/**
 * Lays out the texts of one save in a thread of its own, one after the other, while the shop goes on answering; a text that takes too
 * long or too much memory ends the thread and is refused, and those behind it are not
 * looked at. 'busy': too many others wait already.
 */
export async function renderAside(
  orders: readonly RenderOrder[],
): Promise<Result<RenderOutcome[], { code: 'busy' }>> {
  const value = await standInLine(async () => {
    const outcomes: RenderOutcome[] = []
    for (const order of orders) {
      const outcome = await renderOne(order)
      outcomes.push(outcome)
      // Others wait: whoever has to shorten one text need not hear of the next yet.
      if (!outcome.ok && isTimeUp(outcome)) break
    }
    return outcomes
  })
  return value ? { ok: true, value } : failed('busy')
}

const isTimeUp = ({ code }: MarkdownFault) => code === 'markdown_slow' || code === 'markdown_heavy'

async function renderOne(order: RenderOrder): Promise<RenderOutcome> {
  clearTimeout(farewell)
  thread ??= await start()
  const outcome = await answerOf(thread, order)
  farewell = setTimeout(stop, idleMs).unref()
  return outcome
}

function stop(): void {
  void thread?.worker.terminate()
  thread = undefined
}

/** Of the shop's own settings the thread gets none: a text that breaks out of its renderer would find no password. */
async function start(): Promise<Thread> {
  const shared = new SharedArrayBuffer(4)
  const worker = new Worker(path.join(projectRoot, program), {
    workerData: shared,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: memory,
  })
  // It says that it has read its program: only then the clock of a text begins to run.
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  // The thread does not keep the shop from ending, and what it says when it is stopped concerns nobody.
  worker.unref()
  worker.on('error', () => {})
  return { worker, line: new Int32Array(shared) }
}

function answerOf({ worker, line }: Thread, order: RenderOrder): Promise<RenderOutcome> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(tooLong)
      worker.off('message', answered).off('error', broken)
      end()
    }
    const giveUp = () => {
      const at = Atomics.load(line, 0)
      stop()
      resolve(at > 0 ? failed('markdown_slow', { line: at }) : failed('markdown_heavy', { line: null }))
    }
    const answered = (outcome: RenderOutcome) => settle(() => resolve(outcome))
    const broken = (error: NodeJS.ErrnoException) =>
      settle(() => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return giveUp()
        stop()
        reject(error)
      })
    const tooLong = setTimeout(() => settle(giveUp), longestMs)
    worker.on('message', answered).on('error', broken)
    worker.postMessage(order)
  })
}
