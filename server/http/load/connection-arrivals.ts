import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** Bounds the wait when connections never cease to come. */
const maxLoopTurns = 256

export type ConnectionArrivals = {
  /** To be called with the connection of every request. */
  trackConnection: (socket: Socket) => void
  /** Waits for an event loop turn without a new connection. */
  waitUntilIdle: () => Promise<void>
}

/**
 * Node accepts one connection per event loop turn. When many come at once and each turn also renders a page, the
 * last one would wait for all of these pages. So all are accepted before the next work starts, and /healthz and
 * sign-ins are answered quickly.
 */
export function createConnectionArrivals(): ConnectionArrivals {
  const known = new WeakSet<Socket>()
  let arrived = 0
  return {
    trackConnection(socket) {
      if (known.has(socket)) return
      known.add(socket)
      arrived += 1
    },
    async waitUntilIdle() {
      // To the end of this turn: only a whole turn shows who connects.
      await turnOfTheLoop()
      for (let turn = 0; turn < maxLoopTurns; turn += 1) {
        const before = arrived
        await turnOfTheLoop()
        if (arrived === before) return
      }
    },
  }
}
