import type { ConcurrencyLimits } from './concurrency-limiter.ts'

const maxWaitMs = 10_000

/**
 * Maximum concurrent and waiting requests of one process; beyond them, or after too long a wait, the response is
 * 503. A page takes about ten milliseconds, so waiting requests are answered within seconds. Each kind has its own
 * limits, so that a flood of one leaves capacity for the others.
 */
export const loadLimits = {
  /** Pages and API reads. */
  reading: { atOnce: 24, waiting: 256, maxWaitMs },
  /**
   * Orders and other changes, after the body has arrived. They wait longer, as a late answer is better than a
   * second submission. The limit is high because orders of one product wait for each other without using CPU, and
   * orders of other products must be able to overtake them; server/db/order-transaction.ts limits their
   * connections.
   */
  changing: { atOnce: 200, waiting: 80, maxWaitMs: 20_000 },
  /** Reserved: staff must be able to sign in when the shop is overloaded. */
  signingIn: { atOnce: 8, waiting: 64, maxWaitMs },
  /** Bodies being received, at the speed of their senders. */
  receiving: { atOnce: 1_000, waiting: 0, maxWaitMs },
  /** Reserved: slow senders of other bodies must not block sign-ins. */
  receivingSignIn: { atOnce: 200, waiting: 0, maxWaitMs },
} as const satisfies Record<string, ConcurrencyLimits>

export type LoadLimits = Record<keyof typeof loadLimits, ConcurrencyLimits>
