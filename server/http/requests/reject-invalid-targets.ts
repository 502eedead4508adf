import type { RequestHandler } from 'express'
import { refuse } from '../responses/errors.ts'

/**
 * Rejects request targets that are not paths ('*', absolute URLs, authorities), which are for proxies. Placed after
 * the language, in which the error page is rendered.
 */
export const rejectInvalidTargets: RequestHandler = (req, _res, next) => {
  if (req.originalUrl.startsWith('/')) return next()
  req.url = '/'
  req.pagePath = '/'
  throw refuse(400, 'malformed')
}
