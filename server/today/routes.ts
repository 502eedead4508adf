import { Router } from 'express'
import { listQuery, searchParameter } from '#domain/shared/list-query.ts'
import { paths } from '#domain/shared/paths.ts'
import { MorePage } from '../../views/admin/MorePage.tsx'
import { TodayPage } from '../../views/admin/TodayPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { noStore } from '../http/responses/headers.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findToday } from './find-today.ts'

const searchQuery = listQuery({ path: paths.adminMore, filters: { q: searchParameter(100) } })

/**
 * The first page of the admin, which shows what waits for the signed-in user, and the page that leads to all
 * others.
 */
export function todayRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.get(paths.admin, ...requireAdminTab('today'), noStore, async (_req, res) => {
    const { dashboard } = res.locals
    sendPage(res, TodayPage, { tasks: dashboard ? await findToday(dependencies, dashboard) : [] })
  })
  router.get(paths.adminMore, requirePermission('open the admin'), noStore, (req, res) => {
    sendPage(res, MorePage, { search: readListQuery(searchQuery, req.query).q })
  })
  return router
}
