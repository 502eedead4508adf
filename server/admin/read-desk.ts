import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Desk } from '#domain/admin.ts'
import { mayDo, roleOf } from '#domain/user.ts'
import { readSummary } from './queries.ts'

type DeskSource = { db: Knex; clock: () => Date; hasInbox: boolean }

/** What the frame of every admin page shows of who looks at it, and for those who keep orders of what waits for them. */
export function readDesk({ db, clock, hasInbox }: DeskSource): RequestHandler {
  return async (req, res, next) => {
    if (!req.user) return next()
    const role = roleOf(req.user)
    // A form is mostly answered by another address, a stream or a file by no page at all.
    const isPage = req.method === 'GET' && req.accepts('html') !== false
    const summary = isPage && mayDo(role, 'keep orders') ? await readSummary(db, clock()) : null
    const person = { id: req.user.id, email: req.user.email }
    res.locals.desk = { role, person, hasInbox, summary } satisfies Desk
    next()
  }
}
