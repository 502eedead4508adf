import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { AccountOrdersPage } from '../../../views/accounts/own-account/AccountOrdersPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import { orderListQuerySchema } from '../../orders/order-list-schema.ts'
import { listOwnOrders } from '../../orders/queries.ts'
import { factorsApiRoutes } from '../second-factor/api-routes.ts'
import { accountFactorRoutes } from '../second-factor/routes.ts'
import { accountApiRoutes } from './api-routes.ts'
import { accountDataRoutes } from './data-routes.ts'
import { accountDetailsRoutes } from './details-routes.ts'
import { accountSecurityRoutes } from './security-routes.ts'

/** All that people see and change of their own account, by forms and by programs. */
export function accountRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()
  const ownerOnly = [requirePermission('manage own account'), noStore]

  router.use(accountDetailsRoutes(dependencies))
  router.use(accountSecurityRoutes(dependencies))
  router.use(accountFactorRoutes(dependencies))
  router.use(accountDataRoutes(dependencies))
  router.use(accountApiRoutes(dependencies))
  router.use(factorsApiRoutes(dependencies))

  router.get(paths.accountOrders, ...ownerOnly, async (req, res) => {
    const { page } = orderListQuerySchema.parse(req.query)
    const list = await listOwnOrders(db, { page, userId: signedIn(req).id })
    sendPage(res, AccountOrdersPage, { list })
  })
  return router
}
