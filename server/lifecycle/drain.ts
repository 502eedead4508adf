import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopServer } from '../http/listener/create-server.ts'
import { closeOnly, stopListening } from '../http/listener/stop-listening.ts'

type DrainOptions = ShopServer & {
  /** The listening socket belongs to another process, which hands it to the next shop. */
  isSocketInherited: boolean
}

/** All answers have so long; what is left then is cut. */
export const drainTimeoutMs = 4_000
/** A proxy may be about to use a connection that it keeps: its next answer closes it. After so long it is idle indeed. */
const idleAfterMs = 1_000
const stopListeningTimeoutMs = 2_500

/** Takes no new connection and resets none, lets running answers end, and after the time cuts off what is left. */
export async function drain({
  server,
  connections,
  pauseRequests,
  isSocketInherited,
}: DrainOptions): Promise<void> {
  const begun = performance.now()
  if (isSocketInherited) {
    closeOnly(server)
  } else {
    // Connections are accepted one in a turn of the loop: new work would make the turns long.
    const releaseRequests = pauseRequests()
    await stopListening(server, stopListeningTimeoutMs)
    releaseRequests()
  }
  const closed = performance.now()
  while (connections.size > 0 && performance.now() < begun + drainTimeoutMs) {
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
