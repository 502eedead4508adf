/**
 * The limits of one process (docs/product.md, "What one address may do"); how often something may be done is limited
 * in rate-limits/rate-limits.ts. Above the number of connections or of unfinished bodies, the address that has most of
 * them loses one. Above the number of requests at once the answer is 503, and what lasts too long is answered with 408.
 * Tests use other values.
 */

export const connectionLimits = {
  /** Above it the address with most connections loses one. */
  connections: 1_500,
  /** For the request head, from the opening of the connection. */
  headersTimeoutMs: 15_000,
  /** For a whole request with its body: a phone with 400 kbit/s needs 210 s to send a picture of 10 MB. */
  requestTimeoutMs: 240_000,
  /** Longer than the minute for which proxies reuse a connection, so that they never write into one just closed. */
  keepAliveTimeoutMs: 65_000,
  /** A connection without a byte in either direction is closed, as one whose client does not read its response. */
  silenceMs: 120_000,
  /** Pipelined requests waiting on one connection; the next is rejected and the connection closed. */
  pipelined: 16,
  /** A connection that sends this many requests without reading a response is treated as an attack and destroyed. */
  pipelinedByForce: 100,
}

export type ConnectionLimits = typeof connectionLimits

export const requestLimits = {
  /** Request bodies that have not arrived completely; above it the address with most of them loses one. */
  unfinishedBodies: 1_000,
  /** A form or JSON must have arrived completely within this time. */
  bodyTimeoutMs: 20_000,
  /** An upload must bring at least this many bytes in each period of bodyTimeoutMs. */
  uploadBytes: 20_000,
  /** Pages and API reads. A page takes about ten milliseconds, so those that wait are answered within seconds. */
  reading: { atOnce: 24, atOncePerAddress: 6, waitingPerAddress: 512, maxWaitMs: 10_000 },
  /**
   * Orders, sign-ins and other changes, without the time in which their body arrives. They wait longer, as a
   * late answer is better than a second submission. Many run at once because orders of one product wait for
   * each other without using the CPU, and orders of other products must be able to overtake them;
   * server/db/order-transaction.ts limits their connections.
   */
  changing: { atOnce: 200, atOncePerAddress: 100, waitingPerAddress: 512, maxWaitMs: 20_000 },
}

export type RequestLimits = typeof requestLimits
