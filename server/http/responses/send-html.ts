import type { Response } from 'express'
import { adminTabs } from '#domain/admin/admin-tabs.ts'
import { chooseEncoding, compress } from './compress.ts'

/** Sends the body of a page in the smallest encoding the browser accepts; a 304 is not compressed. */
export function sendHtml(res: Response, body: Buffer): void {
  const { req } = res
  res.setHeader('etag', req.app.get('etag fn')(body))
  const encoding = mayTellItsLength(res) && !req.fresh ? chooseEncoding(req) : 'identity'
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.send(compress(body, encoding))
}

/** BREACH: personal pages with attacker-chosen queries stay uncompressed. Admin tabs are not attacker-chosen. */
function mayTellItsLength(res: Response): boolean {
  const isPersonal = String(res.getHeader('cache-control')).includes('no-store')
  const asked = new URLSearchParams(res.req.originalUrl.split('?')[1])
  return !isPersonal || [...asked].every(([name, value]) => name === 'tab' && Object.hasOwn(adminTabs, value))
}
