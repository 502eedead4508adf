import { type Request, type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { LogoutPage } from '../../../views/accounts/sign-in/LogoutPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { redirectToPage } from '../../http/requests/form.ts'
import { getRequestSource } from '../../http/requests/request-source.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { clearSessionCookie } from '../../http/sessions/session.ts'
import { endSessions } from '../sessions/manage-sessions.ts'
import { destroySession } from '../sessions/user-session.ts'

/**
 * /logout: a link of this site or a typed URL ends the session at once. Requests from other sites and prefetches
 * get a page with a button.
 */
export function logoutRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.get(paths.logout, noStore, async (req, res) => {
    const isMeant = getRequestSource(req) !== 'another site' && !req.get('sec-purpose')
    if (req.user && !isMeant) return sendPage(res, LogoutPage, {})
    await leave(req, res)
  })

  router.post(paths.logout, noStore, ...readForm, leave)
  return router

  async function leave(req: Request, res: Response): Promise<void> {
    if (req.user) {
      await endSessions(db, { userId: req.user.id, scope: 'this', thisSid: req.sessionID })
      await destroySession(req)
      clearSessionCookie(res)
      setFlash(res, 'signed_out')
    }
    redirectToPage(res, paths.login)
  }
}
