import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from './object-storage-error.ts'

const firstPauseMs = 200

/** Repeats what failed for a reason that passes, each time after a longer pause; throws the last error. */
export async function tryAgain<Value>(attempts: number, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isOutage(error)) throw error
      // Processes that failed together come back at different times.
      await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}
