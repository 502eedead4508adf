import type { RequestHandler } from 'express'
import { type AdminTab, adminTabOf, adminTabs } from '#domain/admin.ts'
import { roleOf } from '#domain/user.ts'
import { requirePermission } from '../http/sign-in.ts'

const mayOpenAdmin = requirePermission('open the admin')

/**
 * Guards of `GET /admin` for one of its tabs: each feature answers its own and passes the others on to the next. Without
 * a tab in the address it is the first one that the role may open.
 */
export function onTab(tab: AdminTab): RequestHandler[] {
  const isThisTab: RequestHandler = (req, _res, next) => {
    const isAsked = req.user && adminTabOf(req.query.tab, roleOf(req.user)) === tab
    if (isAsked) next()
    else next('route')
  }
  return [mayOpenAdmin, isThisTab, requirePermission(adminTabs[tab].permission)]
}
