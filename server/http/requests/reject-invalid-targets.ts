import type { RequestHandler } from 'express'
import { refuse } from '../responses/errors.ts'

/**
 * HTTP also knows '*', a whole address and a host alone in the place of a path; they are meant for proxies, and behind
 * this point every address is a path. Placed behind the languages, in one of which the page of the error is drawn.
 */
export const rejectInvalidTargets: RequestHandler = (req, _res, next) => {
  if (req.originalUrl.startsWith('/')) return next()
  req.url = '/'
  req.pagePath = '/'
  throw refuse(400, 'malformed')
}
