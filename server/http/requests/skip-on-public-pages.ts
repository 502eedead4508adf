import type { RequestHandler } from 'express'

/** For what answers no public page: requests for those skip it, as each router that they enter costs time. */
export function skipOnPublicPages(handler: RequestHandler): RequestHandler {
  return (req, res, next) => (req.isPublicPage ? next() : handler(req, res, next))
}
