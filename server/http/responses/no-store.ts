import type { RequestHandler } from 'express'

/** For answers with personal data: no cache keeps them, not even the browser's, where the next person could go back. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store')
  next()
}
