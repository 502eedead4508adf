import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopServer } from '../http/listener/create-server.ts'

/** The time for requests to end when the shop ends; then their connections are destroyed. */
export const drainTimeoutMs = 4_000
/** A proxy may be about to reuse a kept connection: its next response closes it. After this time it is idle. */
const idleAfterMs = 1_000

/** Accepts no new connection, lets running requests end, and destroys what is left after drainTimeoutMs. Returns how many. */
export async function drain({ server, connections }: ShopServer): Promise<number> {
  const begun = performance.now()
  // http.Server's own close would cut idle connections into which a proxy may be writing an order.
  NetServer.prototype.close.call(server)
  while (connections.size > 0 && performance.now() < begun + drainTimeoutMs) {
    if (performance.now() >= begun + idleAfterMs) closeIdle(server, connections)
    await pause(20)
  }
  const cut = connections.size
  for (const socket of connections) socket.destroy()
  return cut
}

function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  // Browsers open connections in advance on which nothing was ever sent.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
