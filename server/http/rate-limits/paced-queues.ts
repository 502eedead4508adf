/** How attempts go on beyond a limit: one every so many seconds, and how many may wait for their turn. */
export type Pace = { everySeconds: number; waiting: number }

type Attempt = { key: string; turn: string; pace: Pace }

/** The attempts that wait, by turn; the first of the map is next. */
type Waiting = Map<string, (() => void)[]>

/** How many attempts of one turn may wait. */
const waitingOfOne = 2

/**
 * Starts one attempt of a key at a time, every so many seconds; the others wait, in turns by `turn`, so that
 * one with many attempts delays another with one attempt by a single place. Each process has its own queues.
 */
export function createPacedQueues() {
  const queues = new Map<string, Waiting>()

  function startNext(key: string, everyMs: number): void {
    const waiting = queues.get(key)
    const [next] = waiting ?? []
    if (!waiting || !next) return void queues.delete(key)
    const [turn, [start, ...others]] = next
    waiting.delete(turn)
    if (others.length > 0) waiting.set(turn, others)
    start?.()
    setTimeout(startNext, everyMs, key, everyMs).unref()
  }

  return {
    /** Resolves with null when the attempt may start, or at once with the seconds after which to try again. */
    async wait({ key, turn, pace }: Attempt): Promise<number | null> {
      const everyMs = pace.everySeconds * 1000
      const waiting = queues.get(key)
      if (!waiting) {
        queues.set(key, new Map())
        setTimeout(startNext, everyMs, key, everyMs).unref()
        return null
      }
      const own = waiting.get(turn) ?? []
      const count = [...waiting.values()].reduce((sum, starts) => sum + starts.length, 0)
      if (count >= pace.waiting || own.length >= waitingOfOne) return (count + 1) * pace.everySeconds
      await new Promise<void>((start) => waiting.set(turn, [...own, start]))
      return null
    },
  }
}
