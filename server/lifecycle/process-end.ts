import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { getErrorReason, getUnavailability } from '../db/availability/unavailability.ts'
import { toStartError } from '../disk/free-space.ts'
import type { ShopServer } from '../http/listener/create-server.ts'
import { StartError } from '../start-error.ts'

export type ProcessEnd = ReturnType<typeof createProcessEnd>

/** npm forwards Ctrl-C although the terminal has sent it already: a second signal within this time is ignored. */
const repeatedSignalMs = 500

/** What was opened is closed once, in reverse order, whatever hangs. */
export function createProcessEnd(report: (line: string) => void) {
  const steps: ShutdownStep[] = []
  let startedAt: number | null = null

  async function close(code: number): Promise<void> {
    if (startedAt !== null) return
    startedAt = performance.now()
    for (const step of steps.toReversed()) await runStep(step, startedAt)
    process.exit(code)
  }

  return {
    add: (step: ShutdownStep) => void steps.push(step),
    close,
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
        logger.fatal({ err: error }, 'an unexpected error ends the shop; its supervisor starts it again')
        void close(1)
      }
      process.on('unhandledRejection', onUncaughtError)
      process.on('uncaughtException', onUncaughtError)
    },
    /** Errors caused by the shutdown itself are not printed. */
    async closeOnStartError(thrown: unknown): Promise<void> {
      if (startedAt === null) console.error(formatStartError(toStartError(thrown)))
      await close(1)
    },
  }
}

/** The operator can fix a StartError, so only its message is shown. */
function formatStartError(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (getUnavailability(error) === null) return error
  return `The database went away, or could not go on, while the shop was starting: ${getErrorReason(error as Error)}.`
}

type ShutdownStep = {
  name: string
  timeoutMs: number
  /** The step comes last and has the rest of the time, as the shop's PostgreSQL does. */
  isLast?: boolean
  close: () => Promise<unknown>
}

/** Supervisors kill after some ten seconds; on a busy machine the exit itself takes one. */
const shutdownTimeoutMs = 5_200
/** The last step begins so long after the signal at the latest, whatever hangs. */
const lastStepMs = 4_400

/** What hangs is abandoned, as the end of the process closes it. */
async function runStep({ name, timeoutMs, isLast, close }: ShutdownStep, begun: number): Promise<void> {
  const late = new AbortController()
  const leftMs = begun + (isLast ? shutdownTimeoutMs : lastStepMs) - performance.now()
  const isLate = pause(Math.max(0, Math.min(timeoutMs, leftMs)), true, { signal: late.signal }).catch(
    () => false,
  )
  const isClosed = close().then(() => false)
  try {
    if (await Promise.race([isClosed, isLate])) console.error(`Closing took too long: ${name}.`)
  } catch (error) {
    console.error(`Closing failed: ${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    late.abort()
  }
}

/** Requests have so long to end at a shutdown. */
export const drainTimeoutMs = 4_000
/** A proxy may be about to reuse a kept connection, so it counts as idle only after this time. */
const idleAfterMs = 1_000

/**
 * Accepts no new connection and lets running requests end. Returns the number of connections that were left after
 * drainTimeoutMs and were destroyed.
 */
export async function drain({ server, connections }: ShopServer): Promise<number> {
  const begun = performance.now()
  // http.Server's own close would cut idle connections into which a proxy may be writing an order.
  NetServer.prototype.close.call(server)
  while (connections.size > 0 && performance.now() < begun + drainTimeoutMs) {
    if (performance.now() >= begun + idleAfterMs) closeIdle(server, connections)
    await pause(20)
  }
  const cut = connections.size
  for (const socket of connections) socket.destroy()
  return cut
}

function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  // Browsers open connections in advance on which nothing was ever sent.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
