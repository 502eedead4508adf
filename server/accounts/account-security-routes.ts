import { type Request, type RequestHandler, type Response, Router } from 'express'
import { passwordChangeSchema, scopeSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { isStaff } from '#domain/session.ts'
import { roleOf } from '#domain/user.ts'
import { AccountSecurityPage } from '../../views/accounts/AccountSecurityPage.tsx'
import { beginSession, destroySession } from '../http/begin-session.ts'
import { readForm } from '../http/body.ts'
import { type FieldErrors, refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { type TooMany, withinLimits } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { changeOwnPassword } from './confirmed-changes.ts'
import { listOwnEvents } from './events.ts'
import { listFactors } from './factors.ts'
import { listIdentities } from './identities.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'

/** Password, second factor at a glance, ways to sign in, sessions, and what happened to the account. */
export function accountSecurityRoutes(tools: AccountTools): Router {
  const { db, clock } = tools
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.accountSecurity, isForOwner, async (_req: Request, res: Response) => {
    await sendSecurity(res)
  })

  router.post(paths.accountPassword, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(passwordChangeSchema, req.body)
    if (!form.ok) return sendSecurity(res, form.errors)
    const user = signedIn(req)
    const { current_password: current, password } = form.value
    const change = { user, language: req.lng, current, password }
    const within = await withinLimits(res, () => changeOwnPassword(tools, change))
    if (!within.ok) return sendSecurity(res, {}, within)
    const changed = within.value
    if (!changed.ok) {
      const field = changed.code === 'password_wrong' ? 'current_password' : 'password'
      return sendSecurity(res, { [field]: [changed.code] })
    }
    await beginSession(req, user, clock())
    setFlash(res, 'account_password_changed')
    showSecurity(req, res)
  })

  router.post(paths.accountSessions, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(scopeSchema, req.body)
    if (!form.ok) throw refuse(422, 'scope_invalid')
    const { scope } = form.value
    await endSessions(db, { userId: signedIn(req).id, scope, thisSid: req.sessionID })
    setFlash(res, 'account_sessions_ended')
    if (scope === 'others') return showSecurity(req, res)
    await destroySession(req)
    res.clearCookie('sid')
    seeOther(res, localPath(paths.login, req.lng))
  })

  router.post(paths.accountSession(':id'), isForOwner, async (req: Request, res: Response) => {
    // One that has ended by itself meanwhile is as good as ended here.
    await endSession(db, signedIn(req).id, String(req.params.id))
    setFlash(res, 'account_session_ended')
    showSecurity(req, res)
  })

  // Whoever reloads or comes back to the address of a form.
  router.get(
    [paths.accountPassword, paths.accountSessions, paths.accountSession(':id')],
    isForOwner,
    showSecurity,
  )
  return router

  async function sendSecurity(
    res: Response,
    errors: FieldErrors | null = null,
    fault?: TooMany,
  ): Promise<void> {
    const user = signedIn(res.req)
    const [factors, identities, sessions, events] = await Promise.all([
      listFactors(db, user.id),
      listIdentities(db, user.id),
      listSessions(db, user.id, res.req.sessionID),
      listOwnEvents(db, user.id),
    ])
    const factor = factors.find(({ status }) => status === 'verified') ?? null
    const facts = { email: user.email, isStaff: isStaff(roleOf(user)), factor, identities, sessions, events }
    const status = fault ? 429 : errors ? 422 : 200
    sendPage(
      res,
      AccountSecurityPage,
      { ...facts, errors: errors ?? {}, ...(fault && { fault }) },
      { status },
    )
  }
}

function showSecurity(req: Request, res: Response): void {
  seeOther(res, localPath(paths.accountSecurity, req.lng))
}
