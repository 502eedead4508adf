import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeStalledConnections } from './close-stalled-connections.ts'
import { serialiseRequests } from './serialise-requests.ts'
import { type ServerLimits, serverLimits } from './server-limits.ts'

export type ShopServer = {
  server: Server
  connections: ReadonlySet<Socket>
}

type ServerOptions = {
  /** Tests pass shorter limits. */
  limits?: Partial<ServerLimits>
}

/** Creates an HTTP server that slow, silent or greedy connections cannot block. */
export function createShopServer(
  listener: RequestListener,
  { limits: changed }: ServerOptions = {},
): ShopServer {
  const limits = { ...serverLimits, ...changed }
  const connections = new Set<Socket>()
  const requests = new WeakMap<Socket, IncomingMessage>()
  const handle = serialiseRequests(listener, limits)
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headersTimeoutMs),
    },
    (req, res) => {
      requests.set(req.socket, req)
      handle(req, res)
    },
  )
  server.maxConnections = limits.connections
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // CONNECT is for proxies; without a response the client would only see the connection end.
  server.on('connect', (_req, socket) => {
    // Node removes its own listener from such a socket: an unhandled error would end the process.
    socket.on('error', () => {})
    const refusal = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
    socket.end(refusal, () => socket.destroy())
    // Node's timeouts do not apply either: a client that reads nothing would be held for ever.
    setTimeout(() => socket.destroy(), limits.headersTimeoutMs).unref()
  })
  const watch = closeStalledConnections({ connections, requestOn: (socket) => requests.get(socket) }, limits)
  server.once('close', () => clearInterval(watch))
  return { server, connections }
}
