import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Router } from 'express'
import { isSameSignature } from '../crypto/signed-text.ts'

type MetricsOptions = {
  /** METRICS_TOKEN; null: only this machine reads. */
  metricsToken: string | null
  /** The figures of this process. */
  collect: () => Promise<string>
}

/** /metrics for Prometheus; to everybody else it is a page that does not exist. */
export function metricsRoutes({ metricsToken, collect }: MetricsOptions): Router {
  const router = Router()
  router.get('/metrics', async (req, res, next) => {
    if (!isMetricsReader(req, metricsToken)) return next()
    // Before the middleware that pages of errors need, so it answers for itself.
    const text = await collect().catch((error) => {
      req.log.error({ err: error }, 'figures could not be collected')
      return null
    })
    if (text === null)
      return void res.status(503).type('text/plain').send('The figures could not be collected.\n')
    res.set('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
  return router
}

/** Set by proxies, of which one is enough: what a proxy on this machine passes on comes from anywhere. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A page of another site that was made to resolve to this machine sends its own name. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whoever has the token, or a program on this machine that asks directly. A wrong token is refused on this machine too.
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

/** Digests have one length, as the comparison in constant time needs. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
