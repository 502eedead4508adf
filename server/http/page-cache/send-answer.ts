import type { Request, Response } from 'express'
import { chooseEncoding } from '../responses/compress.ts'
import type { CachedAnswer } from './cached-page.ts'

/** Not stored: these belong to one response. */
const ownHeaders = new Set(['x-request-id', 'connection', 'set-cookie', 'date'])

/** The headers of a response that all answers with this page have: names and values. */
export function headersToStore(res: Response): string[] {
  return Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [name, String(value)],
  )
}

/** Sends a stored page, or 304 to a client that has it, with `more` headers of this response. */
export function sendAnswer(req: Request, res: Response, answer: CachedAnswer, more: readonly string[]): void {
  const own = ['X-Request-Id', req.id, ...more]
  const known = findKnown(req, answer.etagStart)
  if (known) {
    res.writeHead(304, ['ETag', known, ...answer.headersOfUnchanged, ...own])
    res.end()
    return
  }
  const { body, headers } = answer.bodyIn(chooseEncoding(req))
  res.writeHead(200, [...headers, ...own])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The client's name for this page, in any encoding; reloading without the browser's cache asks for it anew. */
function findKnown({ headers }: Request, etagStart: string): string | undefined {
  const known = headers['if-none-match']
  if (!known?.includes(etagStart) || headers['cache-control']?.includes('no-cache')) return undefined
  return known.match(/"[^"]*"/g)?.find((etag) => etag.startsWith(etagStart))
}
