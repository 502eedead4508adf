import type { ServerResponse } from 'node:http'
import { beforeHead } from '../responses/before-head.ts'

export type ConcurrencyLimits = {
  /** So many are worked on at once, and so many wait for their turn. */
  atOnce: number
  waiting: number
  maxWaitMs: number
}

export type ConcurrencyLimiter = {
  /** Waits for the turn of a request; false when too many wait already, or it has waited for too long. */
  acquire: (res: ServerResponse) => Promise<boolean>
}

/**
 * A turn lasts until the answer begins, or its connection is gone: how slowly somebody reads is nobody else's wait.
 * Turns come in the order in which they were asked for.
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
  }

  return {
    async acquire(res) {
      // Its end has been told already and would not be told to us.
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
