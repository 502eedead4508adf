import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { type ConnectionLimits, connectionLimits } from '../limits.ts'
import { addressKey } from '../logging/address-key.ts'
import type { Readiness } from './health.ts'

export type ShopServer = {
  server: Server
  connections: ReadonlySet<Socket>
}

/** Slow, silent or greedy connections cannot block this server. Tests pass shorter limits. */
export function createShopServer(
  listener: RequestListener,
  changed: Partial<ConnectionLimits> = {},
): ShopServer {
  const limits = { ...connectionLimits, ...changed }
  const connections = new Set<Socket>()
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headersTimeoutMs),
    },
    serialiseRequests(listener, limits),
  )
  server.setTimeout(limits.silenceMs, abandon)
  const shares = shareByAddress(limits.connections, abandon)
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

  return { server, connections }
}

function abandon(socket: Socket): void {
  // The connection is reset, not closed: the kernel would hold an unread response for minutes.
  if (socket.writableLength > 0) socket.resetAndDestroy()
  else socket.destroy()
}

type Exchange = { req: IncomingMessage; res: ServerResponse }
type Pipeline = { isBusy: boolean; waiting: Exchange[]; refused: number }

/**
 * Handles one request of a connection at a time, in order: Node starts all pipelined requests at once, some two
 * thousand.
 */
function serialiseRequests(listener: RequestListener, limits: ConnectionLimits): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>()

  function run(pipeline: Pipeline, { req, res }: Exchange): void {
    pipeline.isBusy = true
    res.once('close', () => {
      pipeline.isBusy = false
      const next = pipeline.waiting.shift()
      if (next && !req.socket.destroyed) run(pipeline, next)
    })
    listener(req, res)
  }

  return (req, res) => {
    const pipeline = pipelines.get(req.socket) ?? { isBusy: false, waiting: [], refused: 0 }
    pipelines.set(req.socket, pipeline)
    if (!pipeline.isBusy) return run(pipeline, { req, res })
    if (pipeline.waiting.length < limits.pipelined && pipeline.refused === 0) {
      pipeline.waiting.push({ req, res })
      return
    }
    pipeline.refused += 1
    if (pipeline.refused === 1) {
      // The refusal is sent after the earlier responses, as the last of this connection. It has no page, as only
      // programs pipeline.
      res.writeHead(503, { 'retry-after': '5', connection: 'close', 'content-type': 'text/plain' })
      res.end('Too many requests at once on one connection.\n')
    }
    if (limits.pipelined + pipeline.refused > limits.pipelinedByForce) req.socket.destroy()
  }
}

/** While draining, each response closes its connection, so that the next request reaches another process. */
export function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    onHeaders(res, () => {
      if (readiness.isDraining) res.setHeader('connection', 'close')
    })
    next()
  }
}

/**
 * Above the limit the address that holds most gives up its oldest. So an address with many never shuts out one with
 * few, and many people behind one address may hold many.
 */
export function shareByAddress<Held>(limit: number, giveUp: (held: Held) => void) {
  const byAddress = new Map<string, Set<Held>>()
  let count = 0

  function add(address: string, held: Held): void {
    const ofAddress = byAddress.get(address) ?? new Set()
    byAddress.set(address, ofAddress.add(held))
    count += 1
    if (count > limit) takeFromGreediest()
  }

  function remove(address: string, held: Held): void {
    const ofAddress = byAddress.get(address)
    if (!ofAddress?.delete(held)) return
    count -= 1
    if (ofAddress.size === 0) byAddress.delete(address)
  }

  function takeFromGreediest(): void {
    const [address, ofAddress] = [...byAddress].reduce((most, other) =>
      other[1].size > most[1].size ? other : most,
    )
    const [oldest] = ofAddress
    if (oldest === undefined) return
    remove(address, oldest)
    giveUp(oldest)
  }

  return { add, remove }
}
