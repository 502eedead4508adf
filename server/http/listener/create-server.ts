import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectionLimits, connectionLimits } from '../limits.ts'
import { addressKey } from '../logging/address-key.ts'
import { serialiseRequests } from './serialise-requests.ts'
import { shareByAddress } from './share-by-address.ts'

export type ShopServer = {
  server: Server
  connections: ReadonlySet<Socket>
}

type ServerOptions = {
  /** Tests pass shorter limits. */
  limits?: Partial<ConnectionLimits>
}

/** Creates an HTTP server that slow, silent or greedy connections cannot block. */
export function createShopServer(
  listener: RequestListener,
  { limits: changed }: ServerOptions = {},
): ShopServer {
  const limits = { ...connectionLimits, ...changed }
  const connections = new Set<Socket>()
  const responses = new WeakMap<Socket, ServerResponse>()
  const handle = serialiseRequests(listener, limits)
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headersTimeoutMs),
    },
    (req, res) => {
      responses.set(req.socket, res)
      handle(req, res)
    },
  )
  server.setTimeout(limits.silenceMs, abandon)
  const shares = shareByAddress<Socket>({
    limit: limits.connections,
    // An idle one, or one that still sends its request, before one that gets its response.
    choose: (oldestFirst) => oldestFirst.find((socket) => !isAnswered(socket)) ?? oldestFirst[0],
    giveUp: abandon,
  })
  server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress)
    connections.add(socket)
    shares.add(address, socket)
    socket.once('close', () => {
      connections.delete(socket)
      shares.remove(address, socket)
    })
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

  function isAnswered(socket: Socket): boolean {
    const res = responses.get(socket)
    if (!res) return false
    return res.req.complete && !res.writableFinished
  }

  return { server, connections }
}

function abandon(socket: Socket): void {
  // Reset, not closed: the kernel would hold an unread response for minutes.
  if (socket.writableLength > 0) socket.resetAndDestroy()
  else socket.destroy()
}
