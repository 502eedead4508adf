import type { ConcurrencyLimits } from './concurrency-limiter.ts'

const maxWaitMs = 10_000

/**
 * How many requests one process works on at once, and how many wait; beyond them, and after a long wait, the answer is
 * 503. A page takes some ten milliseconds, so that those that wait are answered within seconds. Each kind has its own
 * places, so that a flood of one leaves room for the others.
 */
export const loadLimits = {
  /** Pages and API reads. */
  reading: { atOnce: 24, waiting: 256, maxWaitMs },
  /**
   * Orders and other changes, once the body has arrived. They wait longer: better late than sent twice. So many at once
   * because orders of one product wait for each other without work, and those of other products must pass them;
   * server/db/order-transaction.ts limits the connections that they take.
   */
  changing: { atOnce: 200, waiting: 80, maxWaitMs: 20_000 },
  /** A reserve: staff must be able to sign in when the shop is full. */
  signingIn: { atOnce: 8, waiting: 64, maxWaitMs },
  /** Bodies that are arriving, at the pace of their senders. */
  receiving: { atOnce: 1_000, waiting: 0, maxWaitMs },
  /** A reserve: slow senders of other bodies must not keep anybody from signing in. */
  receivingSignIn: { atOnce: 200, waiting: 0, maxWaitMs },
} as const satisfies Record<string, ConcurrencyLimits>

export type LoadLimits = Record<keyof typeof loadLimits, ConcurrencyLimits>
