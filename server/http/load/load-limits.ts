import type { ConcurrencyLimits } from './concurrency-limiter.ts'

const maxWaitMs = 10_000

/**
 * How much one process works on at once. Those that wait are answered within some seconds, as a page takes some ten
 * milliseconds; whoever comes beyond them is told to come back, and so is who has waited long on a shop that hangs. Each
 * kind has places of its own, so that a flood of one leaves room for the others.
 */
export const loadLimits = {
  /** Pages and what programs read. */
  reading: { atOnce: 24, waiting: 256, maxWaitMs },
  /**
   * Orders and all that changes something, once what was sent is here; rather late than sent twice. So many at once
   * because orders of one product wait for each other without work, and those of other products must pass them;
   * server/db/order-transaction.ts bounds what they take of the database.
   */
  changing: { atOnce: 200, waiting: 80, maxWaitMs: 20_000 },
  /** A reserve: staff must get in when the shop is full. */
  signingIn: { atOnce: 8, waiting: 64, maxWaitMs },
  /** What is sent arrives at the pace of the sender's line and is waited for without a turn. */
  receiving: { atOnce: 1_000, waiting: 0, maxWaitMs },
  /** Slow senders of everything else must not use up what a sign-in needs. */
  receivingSignIn: { atOnce: 200, waiting: 0, maxWaitMs },
} as const satisfies Record<string, ConcurrencyLimits>

export type LoadLimits = Record<keyof typeof loadLimits, ConcurrencyLimits>
