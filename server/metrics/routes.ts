import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Router } from 'express'
import { isSameSignature } from '../crypto/signed-text.ts'

type MetricsOptions = {
  /** Null means that only this machine may read. */
  metricsToken: string | null
  collect: () => Promise<string>
}

/** To everybody but Prometheus /metrics is a page that does not exist. */
export function metricsRoutes({ metricsToken, collect }: MetricsOptions): Router {
  const router = Router()
  router.get('/metrics', async (req, res, next) => {
    if (!isMetricsReader(req, metricsToken)) return next()
    res.set('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    res.send(await collect())
  })
  return router
}

/** A proxy on this machine passes on requests from anywhere, so one with these headers does not count as local. */
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

/** A wrong token is always refused, also from this machine. */
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

/** The comparison in constant time requires equal lengths. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
