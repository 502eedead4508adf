import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopServer } from './http/create-server.ts'
import { closeOnly, stopListening } from './http/stop-listening.ts'

type Drainable = ShopServer & {
  /** The listening socket belongs to another process, which hands it to the next shop. */
  isInherited: boolean
}

/** All answers have so long; what is left then is cut. */
export const drainWithinMs = 4_000
/** A proxy may be about to use a connection that it keeps: its next answer closes it. After so long it is idle indeed. */
const idleAfterMs = 1_000
const listenerWithinMs = 2_500

/** Takes no new connection and resets none, lets running answers end, and after the time cuts off what is left. */
export async function drain({ server, connections, holdRequests, isInherited }: Drainable): Promise<void> {
  const begun = performance.now()
  if (isInherited) {
    closeOnly(server)
  } else {
    // Connections are accepted one in a turn of the loop: new work would make the turns long.
    const letRequestsGo = holdRequests()
    await stopListening(server, listenerWithinMs)
    letRequestsGo()
  }
  const closed = performance.now()
  while (connections.size > 0 && performance.now() < begun + drainWithinMs) {
    if (performance.now() >= closed + idleAfterMs) closeIdle(server, connections)
    await pause(20)
  }
  for (const socket of connections) socket.destroy()
}

function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  // Browsers open some in advance, on which nothing was ever asked.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
