import type { Response } from 'express'
import { adminTabs } from '#domain/admin/admin-tabs.ts'
import { chooseEncoding, compress } from './compress.ts'

/** Sends a page in the smallest encoding that the browser accepts; the page cache stores it where that is possible. */
export function sendHtml(res: Response, html: string, { isCacheable }: { isCacheable: boolean }): void {
  const { req } = res
  const body = Buffer.from(html)
  res.type('html').vary('Accept-Encoding')
  res.setHeader('etag', req.app.get('etag fn')(body))
  const encoding = mayTellItsLength(res) ? chooseEncoding(req) : 'identity'
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  const compressed = compress(body, encoding)
  if (isCacheable) req.cachePage?.(compressed)
  // A client that has it is answered 304 by Express, without a body.
  if (req.fresh) res.removeHeader('content-encoding')
  res.send(compressed)
}

/** BREACH: personal pages with attacker-chosen queries stay uncompressed. Admin tabs are not attacker-chosen. */
function mayTellItsLength(res: Response): boolean {
  const isPersonal = String(res.getHeader('cache-control')).includes('no-store')
  const asked = new URLSearchParams(res.req.originalUrl.split('?')[1])
  return !isPersonal || [...asked].every(([name, value]) => name === 'tab' && Object.hasOwn(adminTabs, value))
}
