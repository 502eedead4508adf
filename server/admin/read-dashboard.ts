import type { RequestHandler } from 'express'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { findDashboardSummary } from './queries.ts'

/**
 * Reads what the layout of every admin page shows of the signed-in user, and for order managers what waits for
 * them.
 */
export function readDashboard({ db, clock }: Dependencies): RequestHandler {
  return async (req, res, next) => {
    if (!req.user) return next()
    const role = roleOf(req.user)
    // Forms redirect, and streams and files have no frame.
    const isPage = req.method === 'GET' && req.accepts('html') !== false
    const summary =
      isPage && hasPermission(role, 'manage orders') ? await findDashboardSummary(db, clock()) : null
    const user = { id: req.user.id, email: req.user.email }
    res.locals.dashboard = { role, user, hasInbox: req.app.locals.seller.shop.is_inbox_open, summary }
    next()
  }
}
