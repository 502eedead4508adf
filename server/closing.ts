import { setTimeout as pause } from 'node:timers/promises'

type Closer = { what: string; withinMs: number; close: () => Promise<unknown> }

/** Supervisors kill after some ten seconds; six are ours, the start of the signal and the end of the process included. */
const allWithinMs = 5_700

/**
 * What was opened so far, to be closed in reverse order. Each has its time, and all together have six seconds: whatever
 * hangs is left behind, for the end of the process closes it too.
 */
export function createClosing(report: (line: string) => void) {
  const closers: Closer[] = []

  async function closeOne({ what, withinMs, close }: Closer): Promise<void> {
    const late = new AbortController()
    const isLate = pause(withinMs, true, { signal: late.signal }).catch(() => false)
    const isClosed = close().then(() => false)
    try {
      if (await Promise.race([isClosed, isLate])) report(`Closing took too long: ${what}.`)
    } catch (error) {
      report(`Closing failed: ${what}: ${error instanceof Error ? error.message : error}`)
    } finally {
      late.abort()
    }
  }

  return {
    add(closer: Closer): void {
      closers.push(closer)
    },
    async closeAll(): Promise<void> {
      const isOver = new AbortController()
      const deadline = pause(allWithinMs, undefined, { signal: isOver.signal }).catch(() => {})
      const inReverse = async () => {
        for (const closer of closers.toReversed()) await closeOne(closer)
      }
      await Promise.race([inReverse(), deadline])
      isOver.abort()
    },
  }
}
