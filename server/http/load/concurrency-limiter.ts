import type { ServerResponse } from 'node:http'
import { beforeHead } from '../responses/before-head.ts'

export type ConcurrencyLimits = {
  /** Requests handled at once, and how many may wait. */
  atOnce: number
  waiting: number
  maxWaitMs: number
}

export type ConcurrencyLimiter = {
  /** Waits for a slot; false when too many wait, or after maxWaitMs. */
  acquire: (res: ServerResponse) => Promise<boolean>
}

const ends = new WeakMap<ServerResponse, () => void>()

/** Gives a request's slot to the next one before its response starts: it is about to wait for long, using nothing. */
export function leaveTurn(res: ServerResponse): void {
  ends.get(res)?.()
}

/**
 * A slot is held until the response starts or the connection closes: slow readers delay nobody. First come, first
 * served.
 */
export function createConcurrencyLimiter({
  atOnce,
  waiting,
  maxWaitMs,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const queue = new Set<() => void>()
  let taken = 0

  function begin(res: ServerResponse): void {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      taken -= 1
      const [next] = queue
      if (next) next()
    }
    taken += 1
    beforeHead(res, end)
    res.once('close', end)
    ends.set(res, end)
  }

  return {
    async acquire(res) {
      // Its 'close' event has fired already.
      if (res.destroyed) return false
      if (taken < atOnce) {
        begin(res)
        return true
      }
      if (queue.size >= waiting) return false
      return new Promise((resolve) => {
        const leave = (hasTurn: boolean) => {
          queue.delete(called)
          clearTimeout(tooLong)
          res.off('close', gone)
          if (hasTurn) begin(res)
          resolve(hasTurn)
        }
        const called = () => leave(true)
        const gone = () => leave(false)
        const tooLong = setTimeout(gone, maxWaitMs)
        queue.add(called)
        res.once('close', gone)
      })
    },
  }
}
