import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Router } from 'express'
import { isSameSignature } from '../crypto/signed-text.ts'

type MetricsOptions = {
  /** METRICS_TOKEN; null when only this machine may read. */
  metricsToken: string | null
  collect: () => Promise<string>
}

/** /metrics for Prometheus; to everybody else it is a page that does not exist. */
export function metricsRoutes({ metricsToken, collect }: MetricsOptions): Router {
  const router = Router()
  router.get('/metrics', async (req, res, next) => {
    if (!isMetricsReader(req, metricsToken)) return next()
    res.set('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    res.send(await collect())
  })
  return router
}

/**
 * Proxies set these headers. A request with any of them does not count as one of this machine, as a proxy here passes
 * on requests from anywhere.
 */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A page of another site whose name was made to resolve to this machine sends that name as Host. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether a request has the token, or comes directly from a program on this machine. A wrong token is always refused.
 */
function isMetricsReader({ headers, socket }: IncomingMessage, metricsToken: string | null): boolean {
  const { authorization, host = '' } = headers
  if (authorization !== undefined) {
    const [, given] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    return (
      given !== undefined && metricsToken !== null && isSameSignature(digest(given), digest(metricsToken))
    )
  }
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined)
  return isDirect && loopbackPeers.has(socket.remoteAddress ?? '') && loopbackHost.test(host)
}

/** Digests have equal lengths, as the comparison in constant time requires. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
