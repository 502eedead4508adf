import { DatabaseBusyError } from './unavailability.ts'

export type Semaphore = {
  /**
   * Resolves with what gives it back; throws DatabaseBusyError when it was not to be had before the deadline (by
   * performance.now()).
   */
  acquire: (deadline: number) => Promise<() => void>
  /** Nobody of those who wait now has a chance: they are told so at once. */
  rejectWaiting: () => void
  isIdle: () => boolean
}

/** Lets so many in at a time; the others wait, first come first served. */
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
