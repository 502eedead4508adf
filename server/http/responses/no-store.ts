import type { RequestHandler } from 'express'

/** Cache-Control: no-store for personal data, so that the browser's back button shows nothing to the next person. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store')
  next()
}
