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

/** Sends a stored page, or 304 to a client that has it. `isLast` closes the connection. */
export function sendAnswer(
  req: Request,
  res: Response,
  answer: CachedAnswer,
  { isLast }: { isLast: boolean },
): void {
  const { body, headers } = answer.bodyIn(chooseEncoding(req))
  const own = ['X-Request-Id', req.id, ...(isLast ? ['Connection', 'close'] : [])]
  if (isKnown(req, answer.etagStart)) {
    // Headers that describe the body are left out, as they were sent with it.
    const kept = headers.flatMap((name, index) =>
      index % 2 === 0 && headersOfUnchanged.has(name.toLowerCase())
        ? [name, headers[index + 1] as string]
        : [],
    )
    res.writeHead(304, [...kept, ...own])
    res.end()
    return
  }
  res.writeHead(200, [...headers, ...own])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** RFC 9110, 15.4.5. */
const headersOfUnchanged = new Set(['etag', 'cache-control', 'vary', 'expires', 'content-location'])

/** Whether the client names this page, in any encoding; reloading without the browser's cache asks for it anew. */
function isKnown({ headers }: Request, etagStart: string): boolean {
  const known = headers['if-none-match']
  return known?.includes(etagStart) === true && !headers['cache-control']?.includes('no-cache')
}
