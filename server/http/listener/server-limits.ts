/**
 * Limits of one process for connections and waiting times; beyond them a connection is closed. Tests use shorter
 * times. A phone with 400 kbit/s needs 210 s to send a picture of 10 MB: slow transfers continue, stalled ones are
 * closed.
 */
export const serverLimits = {
  /** For the request head, from the opening of the connection. */
  headersTimeoutMs: 15_000,
  /** For a whole request with its body. */
  requestTimeoutMs: 240_000,
  /** Longer than the minute for which proxies reuse a connection, so that they never write into one just closed. */
  keepAliveTimeoutMs: 65_000,
  /** A connection without progress of its response or body for this long is closed. */
  stallMs: 20_000,
  /** How often connections are checked for progress. */
  stallCheckMs: 5_000,
  /** Above it new connections are closed at once, and idle ones to make room. */
  connections: 3_000,
  /** Pipelined requests waiting on one connection; the next is rejected and the connection closed. */
  pipelined: 16,
  /** A connection that sends this many requests without reading a response is treated as an attack and destroyed. */
  pipelinedByForce: 100,
} as const

export type ServerLimits = { [Name in keyof typeof serverLimits]: number }
