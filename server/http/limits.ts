/**
 * These are the limits of one process (docs/product.md, "What one address may do"); rate-limits/rate-limits.ts limits
 * how often something may be done. Above the number of connections or of unfinished bodies, the address that has most
 * of them loses one. Above the number of requests at once the answer is 503, and what lasts too long is answered with
 * 408.
 */

export const connectionLimits = {
  connections: 1_500,
  /** It counts from the opening of the connection. */
  headersTimeoutMs: 15_000,
  /** A phone with 400 kbit/s needs 210 s to send a picture of 10 MB. */
  requestTimeoutMs: 240_000,
  /**
   * It is longer than the minute for which proxies reuse a connection, so that they never write into one just closed.
   */
  keepAliveTimeoutMs: 65_000,
  /** A connection without a byte in either direction is closed, as one whose client does not read its response. */
  silenceMs: 120_000,
  pipelined: 16,
  /** A connection that sends this many requests without reading a response is treated as an attack and destroyed. */
  pipelinedByForce: 100,
}

export type ConnectionLimits = typeof connectionLimits

export const requestLimits = {
  unfinishedBodies: 1_000,
  bodyTimeoutMs: 20_000,
  /** An upload must bring at least this many bytes in each period of bodyTimeoutMs. */
  uploadBytes: 20_000,
  /**
   * These are pages and API reads. A page takes about ten milliseconds, so those that wait are answered within seconds.
   */
  reading: { atOnce: 24, atOncePerAddress: 6, waitingPerAddress: 512, maxWaitMs: 10_000 },
  /**
   * Changes wait longer than pages, as a late answer is better than a second submission. Many run at once because
   * orders of one product wait for each other without using the CPU, and orders of other products must be able to
   * overtake them; server/db/order-transaction.ts limits their connections.
   */
  changing: { atOnce: 200, atOncePerAddress: 100, waitingPerAddress: 512, maxWaitMs: 20_000 },
}

export type RequestLimits = typeof requestLimits
