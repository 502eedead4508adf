import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Mutex, Semaphore } from 'async-mutex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { projectRoot } from '../../project-root.ts'
import type { RenderRequest, RenderResult } from './markdown-worker.ts'

/** These milliseconds are for one text; the longest allowed text takes a twentieth of them. */
const timeoutMs = 1500
/** Saves and previews are counted together: the last one waits some seconds at most. */
const maxWaiting = 8
/** A thread that is idle for these milliseconds is stopped to free its memory. */
const idleMs = 15_000
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const workerFile = import.meta.url.endsWith('.ts')
  ? 'server/blog/rendering/markdown-worker.ts'
  : 'dist/server/blog/rendering/markdown-worker.js'

let thread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

const places = new Semaphore(maxWaiting)
const rendering = new Mutex()

/**
 * The texts of one save are rendered one after the other. One that needs too much time, memory, stack or HTML is
 * rejected, and those after it are not rendered. It fails with 'busy' when too many are waiting.
 */
export async function renderInWorker(
  requests: readonly RenderRequest[],
): Promise<Result<RenderResult[], { code: 'busy' }>> {
  if (places.isLocked()) return failed('busy')
  return ok(await places.runExclusive(() => rendering.runExclusive(() => renderTexts(requests))))
}

async function renderTexts(requests: readonly RenderRequest[]): Promise<RenderResult[]> {
  const outcomes: RenderResult[] = []
  for (const request of requests) {
    const outcome = await renderText(request)
    outcomes.push(outcome)
    // The next texts are not rendered, as other saves wait: their errors are told when this one is right.
    if (!outcome.ok) break
  }
  return outcomes
}

async function renderText(request: RenderRequest): Promise<RenderResult> {
  clearTimeout(idleTimer)
  thread ??= await start()
  const outcome = await requestRender(thread, request)
  idleTimer = setTimeout(stop, idleMs).unref()
  return outcome
}

function stop(): void {
  void thread?.terminate()
  thread = undefined
}

/** The thread gets none of the shop's settings: a text that broke out of the renderer finds no password. */
async function start(): Promise<Worker> {
  const worker = new Worker(path.join(projectRoot, workerFile), {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: memory,
  })
  // The thread reports that its code is loaded; only then does a text's timeout start.
  await once(worker, 'message')
  // The thread does not keep the process alive, and its errors after it is stopped are ignored.
  worker.unref()
  worker.on('error', () => {})
  return worker
}

async function requestRender(worker: Worker, request: RenderRequest): Promise<RenderResult> {
  const limit = new AbortController()
  // An answer that arrived while this process was blocked is read before the immediate runs.
  const tooLong = setTimeout(() => setImmediate(() => limit.abort()), timeoutMs)
  try {
    const answer = once(worker, 'message', { signal: limit.signal })
    worker.postMessage(request)
    return (await answer)[0]
  } catch (error) {
    stop()
    const { code } = error as NodeJS.ErrnoException
    if (limit.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return failed('markdown_heavy')
    throw error
  } finally {
    clearTimeout(tooLong)
  }
}
