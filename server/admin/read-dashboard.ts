import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import { type AdminTab, adminTabs, readAdminTab } from '#domain/admin/admin-tabs.ts'
import type { DashboardSummary } from '#domain/admin/dashboard.ts'
import { isLowInStock } from '#domain/catalog/product.ts'
import { dueColumn, isBeyondLimits, isToCall } from '#domain/orders/call-conditions.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import type { Dependencies } from '../dependencies.ts'
import { findMissingRequirement, requirePermission } from '../http/security/require-permission.ts'

const mayOpenAdmin = requirePermission('open the admin')

/** Each feature answers its own tab and passes others on; without ?tab= it is the first tab the role may open. */
export function requireAdminTab(tab: AdminTab): RequestHandler[] {
  const isThisTab: RequestHandler = (req, _res, next) => {
    const isAsked = req.user && readAdminTab(req.query.tab, roleOf(req.user)) === tab
    if (isAsked) next()
    else next('route')
  }
  return [mayOpenAdmin, isThisTab, requirePermission(adminTabs[tab].permission)]
}

/** The layout of every admin page shows the signed-in user and, for order managers, what waits for them. */
export function readDashboard({ db }: Dependencies): RequestHandler {
  return async (req, res, next) => {
    if (!req.user) return next()
    const role = roleOf(req.user)
    // Only pages have the layout: forms redirect, and streams and files have none.
    const isPage = req.method === 'GET' && req.accepts('html') !== false
    const managesOrders = hasPermission(role, 'manage orders') && !findMissingRequirement(req)
    const summary = isPage && managesOrders ? await findDashboardSummary(db) : null
    const user = { id: req.user.id, email: req.user.email }
    res.locals.dashboard = { role, user, hasInbox: req.app.locals.seller.shop.is_inbox_open, summary }
    next()
  }
}

export async function findDashboardSummary(db: Knex): Promise<DashboardSummary> {
  const { rows } = await db.raw(
    `select
       (select count(*) from orders where ${statusIs('isUnconfirmed')}) as waiting,
       (select count(*) from orders where ${isBeyondLimits}) as "beyondLimits",
       (select count(*) from orders where ${isToCall} and ${dueColumn} <= now()) as "toCall",
       (select count(*) from orders where ${statusIs('isReadyToShip')}) as "toShip",
       (select count(*) from products where ${isLowInStock} and deleted_at is null) as "lowStock",
       (select coalesce(max(id), 0) from order_status_changes) as version`,
  )
  return rows[0]
}
