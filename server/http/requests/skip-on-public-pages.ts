import type { RequestHandler, Router } from 'express'

/** For what answers no public page: requests for those skip it, as each router that they enter costs time. */
export function skipOnPublicPages(handler: RequestHandler): RequestHandler {
  const skipping: RequestHandler = (req, res, next) => (req.isPublicPage ? next() : handler(req, res, next))
  // The routes stay visible to who lists those of the app, as the test of permissions does.
  return Object.assign(skipping, { stack: (handler as Partial<Router>).stack })
}
