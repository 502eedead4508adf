import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { adminTabs } from '#domain/admin/admin-tabs.ts'

/** Half a millisecond for a page of 50 KB, which becomes 10 KB; higher levels take longer and save nothing. */
const brotliQuality = 5

/** Sends a page in the smallest encoding the browser accepts; a 304 is not compressed. */
export function sendHtml(res: Response, html: string): void {
  const { req } = res
  const body = Buffer.from(html)
  res.type('html').vary('Accept-Encoding')
  res.setHeader('etag', req.app.get('etag fn')(body))
  const encoding = mayTellItsLength(res) && !req.fresh && chooseEncoding(req)
  if (encoding) res.setHeader('content-encoding', encoding)
  res.send(encoding ? compress(body, encoding) : body)
}

/** BREACH: personal pages with attacker-chosen queries stay uncompressed. Admin tabs are not attacker-chosen. */
function mayTellItsLength(res: Response): boolean {
  const isPersonal = String(res.getHeader('cache-control')).includes('no-store')
  const asked = new URLSearchParams(res.req.originalUrl.split('?')[1])
  return !isPersonal || [...asked].every(([name, value]) => name === 'tab' && Object.hasOwn(adminTabs, value))
}

function chooseEncoding(req: Request): 'br' | 'gzip' | undefined {
  if (req.acceptsEncodings('br')) return 'br'
  return req.acceptsEncodings('gzip') ? 'gzip' : undefined
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(body, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
