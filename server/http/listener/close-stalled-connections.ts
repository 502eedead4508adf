import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerLimits } from './server-limits.ts'
import { readTcpTable } from './tcp-table.ts'

type Watched = {
  connections: ReadonlySet<Socket>
  /** The request being received or answered on a connection. */
  requestOn: (socket: Socket) => IncomingMessage | undefined
}

/**
 * Closes connections whose client neither reads the response nor sends the rest of its request. Slow but moving
 * ones continue; event streams with nothing to send are not affected.
 */
export function closeStalledConnections(
  { connections, requestOn }: Watched,
  limits: ServerLimits,
): NodeJS.Timeout {
  const seen = new WeakMap<Socket, { progress: string; checks: number }>()
  // Counted in checks, not by the clock: while this process is blocked, nobody can make progress.
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
        // Reset, not closed: the kernel would hold the unread response for minutes.
        socket.resetAndDestroy()
      }
    }
  }

  return setInterval(check, limits.stallCheckMs).unref()
}

function waitingFor(socket: Socket, req: IncomingMessage | undefined): 'a reader' | 'a sender' | null {
  if (socket.writableLength > 0) return 'a reader'
  // A full buffer waits for this process, not for the client.
  const isReceiving = req && !req.complete && req.readableLength < req.readableHighWaterMark
  return isReceiving ? 'a sender' : null
}

/**
 * Node hands the whole response to the kernel, which may buffer megabytes: on a slow connection only the kernel
 * knows what has arrived. Read lazily, once per check.
 */
function unconfirmedBytes(): (socket: Socket) => string {
  let byPorts: Map<string, string> | null = null
  return ({ localPort, remotePort }) => {
    byPorts ??= readUnconfirmed()
    return byPorts.get(`${localPort} ${remotePort}`) ?? ''
  }
}

/** Two clients may have the same port; progress of either counts for both. */
function readUnconfirmed(): Map<string, string> {
  const byPorts = new Map<string, string>()
  for (const { localPort, remotePort, unconfirmed } of readTcpTable() ?? []) {
    const ports = `${localPort} ${remotePort}`
    byPorts.set(ports, `${byPorts.get(ports) ?? ''}/${unconfirmed}`)
  }
  return byPorts
}
