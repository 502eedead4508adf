import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { getErrorReason, type Unavailability } from './unavailability.ts'

export type OutageLog = {
  /** A request was rejected because the database is unavailable. */
  refused: (why: Unavailability, error: unknown) => void
}

const words: Record<Unavailability, { begin: string; end: string }> = {
  unreachable: { begin: 'database unreachable', end: 'database reachable again' },
  busy: { begin: 'database busy', end: 'database no longer busy' },
}

/** Interval of the check whether the database is back. */
const pollIntervalMs = 1000

/**
 * Writes two log lines for each outage, however many requests it costs: at the first rejected request, and when the
 * database answers again, with the duration and the number of rejected requests.
 */
export function createOutageLog({ db, logger }: { db: Knex; logger: Logger }): OutageLog {
  const refusals = new Map<Unavailability, number>()

  async function watch(why: Unavailability, begun: number): Promise<void> {
    for (let isOver = false; !isOver; ) {
      const before = refusals.get(why)
      await pause(pollIntervalMs, undefined, { ref: false })
      // The pool is destroyed: the shop is stopping.
      if (!db.client.pool) return
      isOver = (await answers(db)) && refusals.get(why) === before
    }
    const line = { seconds: Math.round((performance.now() - begun) / 1000), refused: refusals.get(why) }
    refusals.delete(why)
    logger.warn(line, words[why].end)
  }

  return {
    refused(why, error) {
      const before = refusals.get(why) ?? 0
      refusals.set(why, before + 1)
      if (before > 0) return
      const reason = error instanceof Error ? getErrorReason(error) : String(error)
      logger.error({ code: (error as { code?: unknown } | null)?.code, reason }, words[why].begin)
      void watch(why, performance.now())
    },
  }
}

async function answers(db: Knex): Promise<boolean> {
  return db.raw('select 1').then(
    () => true,
    () => false,
  )
}
