import cluster, { type Worker } from 'node:cluster'
import type { Assignment, CloseWorker, MessageFromWorker, MessageToWorker } from './worker-messages.ts'

/** A worker as its first process sees it. */
export type WorkerProcess = {
  readonly pid: number
  /** Resolves with the address when it serves; rejects when it ends before. */
  open: Promise<string>
  /** Whether it was told to close. */
  isLeaving: () => boolean
  /** Resolves when it accepts nothing more, or has ended. */
  leftSocket: Promise<void>
  /** Resolves with how it ended. */
  ended: Promise<{ code: number | null; signal: string | null }>
  /** Ends a worker that serves, after its requests; one that does not listen yet ends at once. */
  close: (how: Omit<CloseWorker, 'type'>) => void
  kill: () => void
}

/** Starts one worker and gives it what it needs. */
export function startWorkerProcess<Prepared>(assignment: Omit<Assignment<Prepared>, 'type'>): WorkerProcess {
  const worker: Worker = cluster.fork()
  const open = Promise.withResolvers<string>()
  const leftSocket = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<{ code: number | null; signal: string | null }>()
  let hasStarted = false
  let isLeaving = false

  function send(message: MessageToWorker<Prepared>): void {
    // A worker that ends at this moment is seen by its exit.
    if (worker.isConnected()) worker.send(message, () => {})
  }

  worker.on('message', (message: MessageFromWorker) => {
    if (message.type === 'shop:started') {
      hasStarted = true
      send({ type: 'shop:serve', ...assignment })
    }
    if (message.type === 'shop:socket-left') {
      leftSocket.resolve()
      // By now node:cluster has closed this process's handle, as it was told before.
      send({ type: 'shop:socket-left' })
    }
    if (message.type === 'shop:open') open.resolve(message.address)
  })
  function onEnd(code: number | null, signal: string | null): void {
    leftSocket.resolve()
    open.reject(new Error(`worker ${assignment.number} ended before it was open`))
    ended.resolve({ code, signal })
  }
  worker.once('exit', onEnd)
  worker.on('error', () => {
    // A process that the machine could not start has no exit.
    if (worker.process.pid === undefined) onEnd(null, null)
  })
  open.promise.catch(() => {})

  return {
    pid: worker.process.pid ?? 0,
    open: open.promise,
    isLeaving: () => isLeaving,
    leftSocket: leftSocket.promise,
    ended: ended.promise,
    close(how) {
      if (isLeaving) return
      isLeaving = true
      if (hasStarted) send({ type: 'shop:close', ...how })
      else worker.process.kill('SIGKILL')
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}
