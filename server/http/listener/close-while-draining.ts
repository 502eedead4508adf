import type { RequestHandler } from 'express'
import { beforeHead } from '../responses/before-head.ts'
import type { Readiness } from './health.ts'

/** While the process is ending, each answer is the last of its connection: the next request finds another process. */
export function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    beforeHead(res, () => {
      if (readiness.isDraining) res.setHeader('connection', 'close')
    })
    next()
  }
}
