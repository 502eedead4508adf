import { type Request, type Response, Router } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import { LogoutPage } from '../../views/accounts/LogoutPage.tsx'
import { askedBy } from '../http/asked-by.ts'
import { destroySession } from '../http/begin-session.ts'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import type { AccountTools } from './account-tools.ts'
import { endSessions } from './sessions.ts'

/**
 * /logout: a link of this site and a typed address end the session at once. Asked for by another site, or by a browser
 * that only looks ahead, the address shows a button (spec.md 2).
 */
export function logoutRoutes({ db }: AccountTools): Router {
  const router = Router()

  router.get(paths.logout, noStore, async (req: Request, res: Response) => {
    const isMeant = askedBy(req) !== 'another site' && !req.get('sec-purpose')
    if (req.user && !isMeant) return sendPage(res, LogoutPage, {})
    await leave(req, res)
  })

  router.post(paths.logout, [noStore, ...readForm], leave)
  return router

  async function leave(req: Request, res: Response): Promise<void> {
    if (req.user) {
      await endSessions(db, { userId: req.user.id, scope: 'this', thisSid: req.sessionID })
      await destroySession(req)
      res.clearCookie('sid')
      setFlash(res, 'signed_out')
    }
    seeOther(res, localPath(paths.login, req.lng))
  }
}
