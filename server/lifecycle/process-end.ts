import type { Logger } from 'pino'
import { getErrorReason, getUnavailability } from '../db/availability/unavailability.ts'
import { toStartError } from '../disk/require-free-space.ts'
import { StartError } from '../start-error.ts'
import { createShutdown } from './shutdown.ts'

export type ProcessEnd = ReturnType<typeof createProcessEnd>

/** npm forwards Ctrl-C although the terminal has sent it already: a second signal within this time is ignored. */
const repeatedSignalMs = 500

/** How a process of the shop ends: what was opened is closed once, in reverse order, whatever hangs. */
export function createProcessEnd(report: (line: string) => void) {
  const shutdown = createShutdown(console.error)
  let startedAt: number | null = null

  async function close(code: number): Promise<void> {
    if (startedAt !== null) return
    startedAt = performance.now()
    await shutdown.closeAll()
    process.exit(code)
  }

  return {
    /** Registers what is closed at the end, when it is opened. */
    add: shutdown.add,
    close,
    /** The first signal closes, a later one ends at once. */
    onSignal(): void {
      if (startedAt === null) {
        report('The shop closes…')
        void close(0)
      } else if (performance.now() - startedAt > repeatedSignalMs) {
        process.exit(1)
      }
    },
    closeOnUncaughtErrors(logger: Logger): void {
      const onUncaughtError = (error: unknown) => {
        logger.fatal({ err: error }, 'uncaught error')
        void close(1)
      }
      process.on('unhandledRejection', onUncaughtError)
      process.on('uncaughtException', onUncaughtError)
    },
    /** For a start that failed. Errors caused by the shutdown itself are not printed. */
    async closeOnStartError(thrown: unknown): Promise<void> {
      if (startedAt === null) console.error(formatStartError(toStartError(thrown)))
      await close(1)
    },
  }
}

/** The message alone for what the operator can fix; the whole error otherwise. */
function formatStartError(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (getUnavailability(error) === null) return error
  return `The database went away, or could not go on, while the shop was starting: ${getErrorReason(error as Error)}.`
}
