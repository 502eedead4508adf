import type { RequestHandler } from 'express'
import { roleOf } from '#domain/user.ts'

/** What the frame of every admin page shows of who looks at it, also when a form comes back with its faults. */
export function readDesk(): RequestHandler {
  return (req, res, next) => {
    const { user } = req
    if (user) res.locals.desk = { role: roleOf(user), person: { id: user.id, email: user.email } }
    next()
  }
}
