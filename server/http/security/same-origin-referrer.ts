import type { RequestHandler } from 'express'

/**
 * Sends no Referer to other sites, so that a secret in the address does not leak. Unlike 'no-referrer' it leaves forms
 * their Origin, which browsers without Sec-Fetch-Site need to be recognised as of this site.
 */
export const sameOriginReferrer: RequestHandler = (_req, res, next) => {
  res.setHeader('referrer-policy', 'same-origin')
  next()
}
