import type { RequestHandler } from 'express'
import type { Memory } from '../db/remember.ts'
import { isStaffRequest } from './security/require-permission.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Staff see at once what they have changed; the notification of it may still be on its way. */
export function forgetAfterChanges({ forget }: Memory): RequestHandler {
  return (req, res, next) => {
    if (isStaffRequest(req) && !readingMethods.has(req.method)) res.once('finish', forget)
    next()
  }
}
