import type { RequestHandler } from 'express'

/** For a page whose address holds a token: no other page is told where its visitor comes from. */
export const noReferrer: RequestHandler = (_req, res, next) => {
  res.setHeader('referrer-policy', 'no-referrer')
  next()
}
