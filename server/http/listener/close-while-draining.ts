import type { RequestHandler } from 'express'
import { beforeHead } from '../responses/before-head.ts'
import type { Readiness } from './health.ts'

/** While draining, each response closes its connection, so that the next request reaches another process. */
export function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    beforeHead(res, () => {
      if (readiness.isDraining) res.setHeader('connection', 'close')
    })
    next()
  }
}
