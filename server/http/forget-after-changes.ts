import type { RequestHandler } from 'express'
import type { Memory } from '../db/remember.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whoever is signed in sees at once what they have changed; the notification of it may still be on its way. */
export function forgetAfterChanges({ forget }: Memory): RequestHandler {
  return (req, res, next) => {
    if (req.user && !readingMethods.has(req.method)) res.once('finish', forget)
    next()
  }
}
