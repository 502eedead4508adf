import { setTimeout as pause } from 'node:timers/promises'

type ShutdownStep = {
  name: string
  timeoutMs: number
  /** It comes last and has the rest of the time: PostgreSQL of the shop. */
  isLast?: boolean
  close: () => Promise<unknown>
}

/** Supervisors kill after some ten seconds; the shop takes at most six. On a busy machine the exit itself takes one of them. */
const shutdownTimeoutMs = 5_200
/** Whatever hangs before it, the last step has the time from this moment on. */
const lastStepMs = 4_400

/**
 * Closes what was opened, in reverse order. Each step has its timeout, and none goes beyond its moment after the signal;
 * what hangs is abandoned, as the end of the process closes it.
 */
export function createShutdown(report: (line: string) => void) {
  const steps: ShutdownStep[] = []

  async function runStep({ name, timeoutMs, isLast, close }: ShutdownStep, begun: number): Promise<void> {
    const late = new AbortController()
    const leftMs = begun + (isLast ? shutdownTimeoutMs : lastStepMs) - performance.now()
    const isLate = pause(Math.max(0, Math.min(timeoutMs, leftMs)), true, { signal: late.signal }).catch(
      () => false,
    )
    const isClosed = close().then(() => false)
    try {
      if (await Promise.race([isClosed, isLate])) report(`Closing took too long: ${name}.`)
    } catch (error) {
      report(`Closing failed: ${name}: ${error instanceof Error ? error.message : error}`)
    } finally {
      late.abort()
    }
  }

  return {
    add(step: ShutdownStep): void {
      steps.push(step)
    },
    async closeAll(): Promise<void> {
      const begun = performance.now()
      for (const step of steps.toReversed()) await runStep(step, begun)
    },
  }
}
