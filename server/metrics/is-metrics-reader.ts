import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSignature } from '../crypto/is-same-signature.ts'

export type MetricsAccess = {
  /** METRICS_TOKEN; null: only this machine reads. */
  metricsToken: string | null
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

/** Whoever has the token, or a program on this machine that asks directly. A wrong token is no reader anywhere. */
export function isMetricsReader(
  { headers, socket }: IncomingMessage,
  { metricsToken }: MetricsAccess,
): boolean {
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

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
