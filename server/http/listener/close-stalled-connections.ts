import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerLimits } from './server-limits.ts'
import { readTcpTable } from './tcp-table.ts'

type Watched = {
  connections: ReadonlySet<Socket>
  /** What is being received or answered on a connection. */
  requestOn: (socket: Socket) => IncomingMessage | undefined
}

/**
 * Cuts connections whose other side neither reads its answer nor sends the rest of its request. Whatever moves goes on,
 * however slowly. A stream of events has nothing to send most of the time and is not concerned.
 */
export function closeStalledConnections(
  { connections, requestOn }: Watched,
  limits: ServerLimits,
): NodeJS.Timeout {
  const seen = new WeakMap<Socket, { progress: string; checks: number }>()
  // Counted in looks and not by the clock: while this process itself stands still, nobody can make progress.
  const maxChecks = Math.ceil(limits.stallMs / limits.stallCheckMs)

  function check(): void {
    const unconfirmedOf = unconfirmedBytes()
    for (const socket of connections) {
      const waitsFor = waitingFor(socket, requestOn(socket))
      const progress =
        waitsFor === 'a reader'
          ? `${socket.bytesWritten} ${socket.writableLength} ${unconfirmedOf(socket)}`
          : `${socket.bytesRead}`
      const last = seen.get(socket)
      if (waitsFor === null) seen.delete(socket)
      else if (last?.progress !== progress) seen.set(socket, { progress, checks: 0 })
      else if (++last.checks >= maxChecks) {
        // Not closed but reset: the kernel would keep the unread answer for minutes.
        socket.resetAndDestroy()
      }
    }
  }

  return setInterval(check, limits.stallCheckMs).unref()
}

function waitingFor(socket: Socket, req: IncomingMessage | undefined): 'a reader' | 'a sender' | null {
  if (socket.writableLength > 0) return 'a reader'
  // A full buffer waits for us.
  const isReceiving = req && !req.complete && req.readableLength < req.readableHighWaterMark
  return isReceiving ? 'a sender' : null
}

/**
 * Node takes a whole answer and hands it to the kernel, which may keep megabytes: on a slow line only the kernel sees
 * that its bytes arrive. Read at the first question, and not at all when nobody asks.
 */
function unconfirmedBytes(): (socket: Socket) => string {
  let byPorts: Map<string, string> | null = null
  return ({ localPort, remotePort }) => {
    byPorts ??= readUnconfirmed()
    return byPorts.get(`${localPort} ${remotePort}`) ?? ''
  }
}

/** Two senders may have the same port; then the progress of either counts for both. */
function readUnconfirmed(): Map<string, string> {
  const byPorts = new Map<string, string>()
  for (const { localPort, remotePort, unconfirmed } of readTcpTable() ?? []) {
    const ports = `${localPort} ${remotePort}`
    byPorts.set(ports, `${byPorts.get(ports) ?? ''}/${unconfirmed}`)
  }
  return byPorts
}
