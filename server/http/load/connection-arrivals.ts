import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** So that connections which never cease to come do not stop the work. */
const maxLoopTurns = 256

export type ConnectionArrivals = {
  /** To be told of the connection of every request. */
  trackConnection: (socket: Socket) => void
  /** Waits for a turn of the loop in which nobody new has come. */
  waitUntilIdle: () => Promise<void>
}

/**
 * Node accepts one connection in a turn of its loop. When many come at once, and each turn makes a page too, the last
 * would wait for as long as all their pages take, and a look at /healthz or a sign-in with them. So everybody is let in
 * before the next work is begun.
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
      // To the end of this turn: only a whole one shows who comes.
      await turnOfTheLoop()
      for (let turn = 0; turn < maxLoopTurns; turn += 1) {
        const before = arrived
        await turnOfTheLoop()
        if (arrived === before) return
      }
    },
  }
}
