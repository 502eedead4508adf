import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopServer } from '../http/listener/create-server.ts'
import { closeOnly, stopListening } from '../http/listener/stop-listening.ts'

type DrainOptions = ShopServer & {
  /** Others accept what waits on the listening socket: further workers, or the next process of a supervisor (systemd). */
  isSocketShared: boolean
  /** Requests have this long to end. */
  timeoutMs: number
  /** Called when this process has let go of the socket; connections are kept from it until that is done. */
  onSocketLeft?: (() => Promise<void>) | undefined
}

/** The time for requests to end when the shop ends; then their connections are destroyed. */
export const drainTimeoutMs = 4_000
/** A proxy may be about to reuse a kept connection: its next response closes it. After this time it is idle. */
const idleAfterMs = 1_000
const stopListeningTimeoutMs = 2_500

/** Accepts no new connection, resets none, lets running requests end, and destroys what is left after the timeout. */
export async function drain({
  server,
  connections,
  pauseRequests,
  isSocketShared,
  timeoutMs,
  onSocketLeft = async () => {},
}: DrainOptions): Promise<void> {
  const begun = performance.now()
  if (isSocketShared) {
    closeOnly(server)
    await onSocketLeft()
  } else {
    // Node accepts one connection per event loop turn: requests are paused so that the turns stay short.
    const releaseRequests = pauseRequests()
    await stopListening(server, { withinMs: stopListeningTimeoutMs, onSocketLeft })
    releaseRequests()
  }
  const closed = performance.now()
  while (connections.size > 0 && performance.now() < begun + timeoutMs) {
    if (performance.now() >= closed + idleAfterMs) closeIdle(server, connections)
    await pause(20)
  }
  for (const socket of connections) socket.destroy()
}

function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  // Browsers open connections in advance on which nothing was ever sent.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
