import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import { type AdminTab, adminTabs, readAdminTab } from '#domain/admin/admin-tabs.ts'
import type { DashboardSummary } from '#domain/admin/dashboard.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { dueColumn, isBeyondLimits, isToCall } from '#domain/orders/call-conditions.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { requirePermission } from '../http/security/require-permission.ts'

const mayOpenAdmin = requirePermission('open the admin')

/**
 * Guards of `GET /admin` for one tab: each feature answers its own tab and passes others on. Without ?tab= it is
 * the first tab the role may open.
 */
export function requireAdminTab(tab: AdminTab): RequestHandler[] {
  const isThisTab: RequestHandler = (req, _res, next) => {
    const isAsked = req.user && readAdminTab(req.query.tab, roleOf(req.user)) === tab
    if (isAsked) next()
    else next('route')
  }
  return [mayOpenAdmin, isThisTab, requirePermission(adminTabs[tab].permission)]
}

/**
 * Reads what the layout of every admin page shows of the signed-in user, and for order managers what waits for
 * them.
 */
export function readDashboard({ db, clock }: Dependencies): RequestHandler {
  return async (req, res, next) => {
    if (!req.user) return next()
    const role = roleOf(req.user)
    // Forms redirect, and streams and files have no layout.
    const isPage = req.method === 'GET' && req.accepts('html') !== false
    const summary =
      isPage && hasPermission(role, 'manage orders') ? await findDashboardSummary(db, clock()) : null
    const user = { id: req.user.id, email: req.user.email }
    res.locals.dashboard = { role, user, hasInbox: req.app.locals.seller.shop.is_inbox_open, summary }
    next()
  }
}

/** Figures above the admin pages in one round trip. */
export async function findDashboardSummary(db: Knex, now: Date): Promise<DashboardSummary> {
  const day = dayInSafi(now)
  const firstOfMonth = `${day.slice(0, 7)}-01`
  const { rows } = await db.raw(
    `with sums as (
       select coalesce(sum(total_amount), 0) as month,
         coalesce(sum(total_amount) filter (where created_at >= :day::timestamptz), 0) as today,
         coalesce(sum(total_amount) filter (where ${statusIs('isUnconfirmed')}), 0) as month_unconfirmed,
         coalesce(sum(total_amount) filter (where ${statusIs('isUnconfirmed')} and created_at >= :day::timestamptz), 0)
           as today_unconfirmed
       from orders where created_at >= :month::timestamptz and ${statusIs('isRevenue')}
     )
     select sums.*,
       (select count(*) from orders where ${statusIs('isUnconfirmed')}) as waiting,
       (select count(*) from orders where ${statusIs('isReadyToShip')}) as to_ship,
       (select count(*) from orders where ${isBeyondLimits}) as beyond_limits,
       (select count(*) from orders where ${isToCall} and ${dueColumn} <= now()) as to_call,
       (select count(*) from products where is_active and stock = 0 and deleted_at is null) as sold_out,
       (select coalesce(max(id), 0) from order_status_changes) as version
     from sums`,
    { day: startOfSafiDay(day), month: startOfSafiDay(firstOfMonth) },
  )
  const [{ waiting, beyond_limits, to_call, to_ship, sold_out, version, ...sums }] = rows
  return {
    waiting,
    beyondLimits: beyond_limits,
    toCall: to_call,
    toShip: to_ship,
    soldOut: sold_out,
    today: centimesFromMad(sums.today),
    month: centimesFromMad(sums.month),
    todayUnconfirmed: centimesFromMad(sums.today_unconfirmed),
    monthUnconfirmed: centimesFromMad(sums.month_unconfirmed),
    version,
  }
}
