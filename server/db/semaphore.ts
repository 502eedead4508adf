import { DatabaseBusyError } from './availability/unavailability.ts'

export type Semaphore = {
  /**
   * Resolves with the function that releases it. Throws DatabaseBusyError when the deadline (performance.now())
   * passes first.
   */
  acquire: (deadline: number) => Promise<() => void>
  /** Rejects all waiters at once, when none of them can succeed. */
  rejectWaiting: () => void
  isIdle: () => boolean
}

/** Allows `atOnce` holders; the others wait in order of arrival. */
export function createSemaphore(atOnce: number): Semaphore {
  const waiting = new Set<{ begin: () => void; giveUp: () => void }>()
  let taken = 0

  function release(): void {
    const [next] = waiting
    taken -= 1
    next?.begin()
  }

  function waitUntil(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        clearTimeout(late)
      }
      const one = {
        begin() {
          leave()
          taken += 1
          resolve()
        },
        giveUp() {
          leave()
          reject(new DatabaseBusyError('too many orders wait for the database'))
        },
      }
      const late = setTimeout(one.giveUp, deadline - performance.now())
      waiting.add(one)
    })
  }

  return {
    async acquire(deadline) {
      if (taken < atOnce) taken += 1
      else await waitUntil(deadline)
      return release
    },
    rejectWaiting() {
      for (const { giveUp } of [...waiting]) giveUp()
    },
    isIdle: () => taken === 0 && waiting.size === 0,
  }
}
