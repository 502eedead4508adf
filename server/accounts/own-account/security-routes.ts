import type { Response, Router } from 'express'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { roleOf } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { AccountSecurityPage } from '../../../views/accounts/own-account/AccountSecurityPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { formProblem, resultWithinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { parseBody, parseForm, readForm } from '../../http/requests/read-request.ts'
import { type FormProblem, redirectReload, redirectToPage, sendFormPage } from '../../http/responses/page.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { signInIdOf } from '../../http/sessions/session.ts'
import { listOwnEvents } from '../account-events.ts'
import { passwordChangeSchema, scopeSchema } from '../account-schema.ts'
import { listFactors } from '../second-factor/manage-factors.ts'
import { signOutSender, startSession } from '../sign-in/sign-in-service.ts'
import { listSignIns, signOut } from '../sign-ins.ts'
import { fieldOfPasswordError, findOwnAccount, updateOwnPassword } from './update-own-account.ts'

export function addAccountSecurityRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.get(paths.accountSecurity, ...ownerOnly, (_req, res) => sendSecurity(res))

  router.post(paths.accountPassword, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(passwordChangeSchema, req.body)
    if (!form.ok) return sendSecurity(res, form)
    const user = signedIn(req)
    const { current_password: current, password } = form.value
    const change = { user, language: req.language, current, password, signInId: signInIdOf(req) }
    const changed = await resultWithinLimits(res, () => updateOwnPassword(dependencies, change))
    if (!changed.ok) return sendSecurity(res, formProblem(fieldOfPasswordError(changed.code), changed))
    await startSession(req, changed.value)
    redirectToPage(res, paths.accountSecurity, { key: 'account_password_changed' })
  })

  router.post(paths.accountSessions, ...ownerOnly, ...readForm, async (req, res) => {
    const { scope } = parseBody(scopeSchema, req.body)
    await signOutSender(db, res, scope)
    const next = scope === 'others' ? paths.accountSecurity : paths.login
    redirectToPage(res, next, { key: 'account_sessions_ended' })
  })

  router.post(paths.accountSession(':id'), ...ownerOnly, async (req, res) => {
    // A session that ended while the page was open is answered like one that ends now.
    await signOut(db, { userId: signedIn(req).id, scope: 'one', signInId: String(req.params.id) })
    redirectToPage(res, paths.accountSecurity, { key: 'account_session_ended' })
  })

  router.get(
    [paths.accountPassword, paths.accountSessions, paths.accountSession(':id')],
    ...ownerOnly,
    redirectReload(paths.accountSecurity),
  )

  async function sendSecurity(res: Response, problem?: FormProblem): Promise<void> {
    const user = signedIn(res.req)
    const [factors, account, sessions, events] = await Promise.all([
      listFactors(db, user.id),
      findOwnAccount(db, user.id),
      listSignIns(db, user.id, signInIdOf(res.req)),
      listOwnEvents(db, user.id),
    ])
    const factor = factors.find(({ status }) => status === 'verified') ?? null
    const facts = { account, isStaff: isStaff(roleOf(user)), factor, sessions, events }
    sendFormPage(res, AccountSecurityPage, facts, problem)
  }
}
