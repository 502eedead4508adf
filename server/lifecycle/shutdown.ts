import { setTimeout as pause } from 'node:timers/promises'

type ShutdownStep = { name: string; timeoutMs: number; close: () => Promise<unknown> }

/** Supervisors kill after some ten seconds; the shop takes at most six. */
const shutdownTimeoutMs = 5_700

/**
 * Closes what was opened, in reverse order. Each step has its timeout and all together have six seconds; what hangs
 * is abandoned, as the end of the process closes it.
 */
export function createShutdown(report: (line: string) => void) {
  const steps: ShutdownStep[] = []

  async function runStep({ name, timeoutMs, close }: ShutdownStep): Promise<void> {
    const late = new AbortController()
    const isLate = pause(timeoutMs, true, { signal: late.signal }).catch(() => false)
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
      const isOver = new AbortController()
      const deadline = pause(shutdownTimeoutMs, undefined, { signal: isOver.signal }).catch(() => {})
      const inReverse = async () => {
        for (const step of steps.toReversed()) await runStep(step)
      }
      await Promise.race([inReverse(), deadline])
      isOver.abort()
    },
  }
}
