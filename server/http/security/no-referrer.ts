import type { RequestHandler } from 'express'

/** Sends no Referer, so URL tokens do not leak. */
export const noReferrer: RequestHandler = (_req, res, next) => {
  res.setHeader('referrer-policy', 'no-referrer')
  next()
}
