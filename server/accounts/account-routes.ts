import { type Request, type RequestHandler, type Response, Router } from 'express'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { paths } from '#domain/paths.ts'
import { AccountOrdersPage } from '../../views/accounts/AccountOrdersPage.tsx'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { listOwnOrders } from '../orders/queries.ts'
import { accountApiRoutes } from './account-api-routes.ts'
import { accountDataRoutes } from './account-data-routes.ts'
import { accountDetailsRoutes } from './account-details-routes.ts'
import { accountFactorRoutes } from './account-factor-routes.ts'
import { accountSecurityRoutes } from './account-security-routes.ts'
import type { AccountTools } from './account-tools.ts'
import { factorsApiRoutes } from './factors-api-routes.ts'

/** All that people see and change of their own account, by forms and by programs. */
export function accountRoutes(tools: AccountTools): Router {
  const { db } = tools
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.use(accountDetailsRoutes(tools))
  router.use(accountSecurityRoutes(tools))
  router.use(accountFactorRoutes(tools))
  router.use(accountDataRoutes(tools))
  router.use(accountApiRoutes(tools))
  router.use(factorsApiRoutes(tools))

  router.get(paths.accountOrders, isForOwner, async (req: Request, res: Response) => {
    const { page } = orderQuerySchema.parse(req.query)
    const list = await listOwnOrders(db, { page, userId: signedIn(req).id })
    sendPage(res, AccountOrdersPage, { list })
  })
  return router
}
