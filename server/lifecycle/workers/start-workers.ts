import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { projectRoot } from '../../project-root.ts'
import { StartError } from '../../start-error.ts'
import { drainTimeoutMs } from '../drain.ts'
import type { ProcessEnd } from '../process-end.ts'
import { createRestartDelay } from './restart-delay.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

type WorkersOptions<Prepared> = {
  count: number
  prepared: Prepared
  isSocketInherited: boolean
  logger: Logger
  processEnd: ProcessEnd
}

const workerFile = import.meta.url.endsWith('.ts') ? 'server/shop-worker.ts' : 'dist/server/shop-worker.js'
/** A worker that was replaced ends the transfers of slow clients; nobody waits for it. */
const replacedTimeoutMs = 60_000
/** A worker that is busy for longer leaves the socket late: some connections may then be reset. */
const leaveSocketTimeoutMs = 800
/** What a worker that was replaced closes after its requests. */
const closingMs = 1_000
/** Workers that have not ended so long after the signal are killed: the database needs the rest of the time. */
const killAfterMs = 4_200

/**
 * Serves the shop by several processes and keeps their number. The first start must succeed; what ends later is started
 * again. Returns the address of the shop and a function that replaces the workers one by one.
 */
export async function startWorkers<Prepared>(options: WorkersOptions<Prepared>) {
  const { count, prepared, isSocketInherited, logger, processEnd } = options
  // Workers accept by themselves: the kernel gives a connection to one that has time, and the first process does nothing.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: path.join(projectRoot, workerFile) })
  /** The worker of each number that serves or starts. */
  const current = new Map<number, WorkerProcess>()
  const alive = new Set<WorkerProcess>()
  const ending = new AbortController()
  let replacing: Promise<void> | null = null
  let isReplacementAsked = false

  processEnd.add({ name: 'workers', timeoutMs: killAfterMs + 200, close: closeAll })
  const first = start(1)
  current.set(1, first)
  const address = await first.open.catch(() => {
    throw new StartError('The shop did not open: its first worker ended.')
  })
  watch(1, first)
  for (let number = 2; number <= count; number += 1) keep(number)
  return { address, replaceAll }

  function start(number: number): WorkerProcess {
    const worker = startWorkerProcess({ number, prepared, isSocketInherited })
    alive.add(worker)
    void worker.ended.then(() => alive.delete(worker))
    return worker
  }

  /** Starts the worker of a number, and again whenever it ends by itself. */
  function keep(number: number): void {
    const worker = start(number)
    current.set(number, worker)
    watch(number, worker)
  }

  function watch(number: number, worker: WorkerProcess, delayOf = createRestartDelay()): void {
    const startedAt = performance.now()
    void worker.ended.then(async (how) => {
      if (ending.signal.aborted || worker.isLeaving() || current.get(number) !== worker) return
      const delayMs = delayOf(performance.now() - startedAt)
      logger.error(
        { worker: number, pid: worker.pid, ...how, delayMs },
        'worker ended by itself, starting again',
      )
      await pause(delayMs, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted || current.get(number) !== worker) return
      const next = start(number)
      current.set(number, next)
      watch(number, next, delayOf)
    })
  }

  /** Each worker ends only when its successor serves. One that does not start leaves the others as they are. */
  async function replaceEach(): Promise<void> {
    for (let number = 1; number <= count && !ending.signal.aborted; number += 1) {
      const next = start(number)
      const isOpen = await next.open.then(
        () => true,
        () => false,
      )
      if (ending.signal.aborted) return
      if (!isOpen) {
        logger.error({ worker: number }, 'a new worker did not open: the others stay as they are')
        return
      }
      const before = current.get(number)
      current.set(number, next)
      watch(number, next)
      before?.close({ isSocketShared: true, isReplaced: true, timeoutMs: replacedTimeoutMs })
      await Promise.race([before?.ended, pause(replacedTimeoutMs + closingMs, undefined, { ref: false })])
      before?.kill()
      logger.info({ worker: number, pid: next.pid }, 'worker replaced')
    }
  }

  /** Called while workers are being replaced, it does so once more afterwards: files may have changed meanwhile. */
  async function replaceAll(): Promise<void> {
    isReplacementAsked = true
    replacing ??= (async () => {
      while (isReplacementAsked && !ending.signal.aborted) {
        isReplacementAsked = false
        await replaceEach()
      }
      replacing = null
    })()
    await replacing
  }

  /** The last worker closes the socket, when the others have left it: no connection is reset (stop-listening.ts). */
  async function closeAll(): Promise<void> {
    ending.abort()
    const late = pause(killAfterMs, undefined, { ref: false })
    const begun = performance.now()
    const how = { isReplaced: false, timeoutMs: drainTimeoutMs }
    const [last, ...others] = [...alive].sort((one, two) => Number(one.isLeaving()) - Number(two.isLeaving()))
    for (const worker of others) worker.close({ ...how, isSocketShared: true })
    const blocked = pause(leaveSocketTimeoutMs, undefined, { ref: false })
    await Promise.race([blocked, Promise.all(others.map((worker) => worker.leftSocket))])
    const waitedMs = performance.now() - begun
    last?.close({ ...how, timeoutMs: drainTimeoutMs - waitedMs, isSocketShared: isSocketInherited })
    await Promise.race([late, Promise.all([...alive].map((worker) => worker.ended))])
    for (const worker of alive) worker.kill()
  }
}
