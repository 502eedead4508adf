import type { ServerResponse } from 'node:http'
import { beforeHead } from '../responses/before-head.ts'

export type ConcurrencyLimits = {
  /** Requests handled at once: of all addresses, and of one. */
  atOnce: number
  atOncePerAddress: number
  /** How many requests of one address may wait, and how long each. */
  waitingPerAddress: number
  maxWaitMs: number
}

export type ConcurrencyLimiter = {
  /** Waits for a slot; false when too many of this address wait, or after maxWaitMs. */
  acquire: (address: string, res: ServerResponse) => Promise<boolean>
}

const ends = new WeakMap<ServerResponse, () => void>()

/** Gives a request's slot to the next one before its response starts: it is about to wait for long, using nothing. */
export function leaveTurn(res: ServerResponse): void {
  ends.get(res)?.()
}

type Queue = { running: number; waiting: Set<() => void> }

/**
 * A slot is held until the response starts or the connection closes: slow readers delay nobody. Addresses take turns,
 * and each is served in the order of its requests.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const { atOnce, atOncePerAddress, waitingPerAddress, maxWaitMs } = limits
  /** In the order of their turns. */
  const queues = new Map<string, Queue>()
  let running = 0

  const hasSlotFor = (queue: Queue) => running < atOnce && queue.running < atOncePerAddress

  function begin(address: string, queue: Queue, res: ServerResponse): void {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      running -= 1
      queue.running -= 1
      forgetIfIdle(address, queue)
      callNext()
    }
    running += 1
    queue.running += 1
    ends.set(res, end)
    beforeHead(res, end)
    res.once('close', end)
  }

  function callNext(): void {
    for (const [address, queue] of queues) {
      const [next] = queue.waiting
      if (!next || !hasSlotFor(queue)) continue
      // Behind all others for its next turn.
      queues.delete(address)
      queues.set(address, queue)
      next()
      return
    }
  }

  function forgetIfIdle(address: string, { running, waiting }: Queue): void {
    if (running === 0 && waiting.size === 0) queues.delete(address)
  }

  return {
    async acquire(address, res) {
      // Its 'close' event has fired already.
      if (res.destroyed) return false
      const queue = queues.get(address) ?? { running: 0, waiting: new Set() }
      if (queue.waiting.size >= waitingPerAddress && !hasSlotFor(queue)) return false
      queues.set(address, queue)
      if (hasSlotFor(queue)) {
        begin(address, queue, res)
        return true
      }
      return new Promise((resolve) => {
        const leave = (hasTurn: boolean) => {
          queue.waiting.delete(called)
          clearTimeout(tooLong)
          res.off('close', gone)
          if (hasTurn) begin(address, queue, res)
          else forgetIfIdle(address, queue)
          resolve(hasTurn)
        }
        const called = () => leave(true)
        const gone = () => leave(false)
        const tooLong = setTimeout(gone, maxWaitMs)
        queue.waiting.add(called)
        res.once('close', gone)
      })
    },
  }
}
