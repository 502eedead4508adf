import { Router } from 'express'
import { accountRoutes } from './account-routes.ts'
import type { AccountTools } from './account-tools.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { logoutRoutes } from './logout-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registerApiRoutes } from './register-api-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { signInApiRoutes } from './sign-in-api-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { usersApiRoutes } from './users-api-routes.ts'
import { usersRoutes } from './users-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

/** The doors into an account, one's own account, and the accounts that admins keep. */
export function accountsRoutes(tools: AccountTools): Router {
  const router = Router()
  router.use(signInRoutes(tools))
  router.use(logoutRoutes(tools))
  router.use(registerRoutes(tools))
  router.use(recoveryRoutes(tools))
  router.use(verificationRoutes(tools))
  router.use(signInApiRoutes(tools))
  router.use(registerApiRoutes(tools))
  router.use(accountRoutes(tools))
  // Before the page of an account, whose address theirs could be.
  router.use(invitationRoutes(tools))
  router.use(usersRoutes(tools))
  router.use(usersApiRoutes(tools))
  return router
}
