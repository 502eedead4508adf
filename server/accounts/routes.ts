import { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { accountApiRoutes } from './own-account/api-routes.ts'
import { accountDataRoutes, accountDetailsRoutes } from './own-account/routes.ts'
import { accountSecurityRoutes } from './own-account/security-routes.ts'
import { recoveryRoutes } from './password/recovery-routes.ts'
import { registerApiRoutes, registerRoutes } from './registration/routes.ts'
import { verificationRoutes } from './registration/verification-routes.ts'
import { factorsApiRoutes } from './second-factor/api-routes.ts'
import { accountFactorRoutes } from './second-factor/routes.ts'
import { signInApiRoutes, signInRoutes } from './sign-in/routes.ts'
import { usersApiRoutes } from './users/api-routes.ts'
import { invitationRoutes, usersRoutes } from './users/routes.ts'

/** Sign-in, registration, the user's own account (their orders are in orders/), and account management by admins. */
export function accountsRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(signInRoutes(dependencies))
  router.use(registerRoutes(dependencies))
  router.use(recoveryRoutes(dependencies))
  router.use(verificationRoutes(dependencies))
  router.use(signInApiRoutes(dependencies))
  router.use(registerApiRoutes(dependencies))
  router.use(accountDetailsRoutes(dependencies))
  router.use(accountSecurityRoutes(dependencies))
  router.use(accountFactorRoutes(dependencies))
  router.use(accountDataRoutes(dependencies))
  router.use(accountApiRoutes(dependencies))
  router.use(factorsApiRoutes(dependencies))
  // Before /admin/users/:id, which its paths would match.
  router.use(invitationRoutes(dependencies))
  router.use(usersRoutes(dependencies))
  router.use(usersApiRoutes(dependencies))
  return router
}
