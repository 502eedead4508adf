import type { RequestHandler } from 'express'
import { roleOf } from '#domain/accounts/user.ts'
import { type AdminTab, adminTabs, readAdminTab } from '#domain/admin/admin-tabs.ts'
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
