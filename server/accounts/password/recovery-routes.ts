import type { Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import {
  EmailRequestPage,
  LinkExpiredPage,
  ResetPasswordPage,
} from '../../../views/accounts/MailLinkPages.tsx'
import type { Dependencies } from '../../dependencies.ts'
import {
  clientOf,
  formProblem,
  resultWithinLimits,
  withinLimits,
} from '../../http/rate-limits/rate-limiter.ts'
import { parseForm, readForm } from '../../http/requests/read-request.ts'
import {
  type FormProblem,
  noStore,
  redirectToPage,
  sendFormPage,
  sendPage,
} from '../../http/responses/page.ts'
import { keepAddressSecret } from '../../http/security/request-security.ts'
import { recoverSchema, resetSchema } from '../account-schema.ts'
import { findToken } from '../account-tokens.ts'
import { requestAccountMail, resetAndNotify, resetKinds } from './reset-password.ts'

/** An invited user sets the first password here too. */
export function addRecoveryRoutes(router: Router, dependencies: Dependencies): void {
  const { db, trustedBrowsers } = dependencies
  router.get(paths.forgot, noStore, (_req, res) => sendPage(res, EmailRequestPage, { purpose: 'recovery' }))

  addEmailRequestRoutes(router, dependencies, 'recovery')

  router.get(paths.reset, keepAddressSecret, (req, res) => sendReset(res, req.query.token))

  router.post(paths.reset, keepAddressSecret, ...readForm, async (req, res) => {
    const form = parseForm(resetSchema, req.body)
    if (!form.ok) return sendReset(res, req.body.token, form)
    const { token, password } = form.value
    const asked = { token: String(token), password, language: req.language, client: clientOf(req) }
    const reset = await resultWithinLimits(res, () => resetAndNotify(dependencies, asked))
    if (!reset.ok) return sendReset(res, token, formProblem('password', reset))
    const { userId: id, email, allowsCodes } = reset.value
    // Reading the account's mail proves ownership: wrong guesses by others no longer throttle this browser.
    if (allowsCodes) trustedBrowsers.remember(res, { id, email })
    redirectToPage(res, paths.login, { key: 'password_reset' })
  })

  async function sendReset(res: Response, asked: unknown, problem?: FormProblem): Promise<void> {
    const token = typeof asked === 'string' ? asked : ''
    const owner = await findToken(db, token, resetKinds)
    if (!owner) return sendPage(res.status(410), LinkExpiredPage, { purpose: 'recovery' })
    const isInvitation = owner.kind === 'invitation'
    sendFormPage(res, ResetPasswordPage, { token, email: owner.email, isInvitation }, problem)
  }
}

const requests = {
  recovery: { what: 'recover-password', path: paths.forgot, flash: 'recovery_sent' },
  verification: { what: 'verify-email', path: paths.resend, flash: 'verification_sent' },
} as const

export function addEmailRequestRoutes(
  router: Router,
  dependencies: Dependencies,
  purpose: keyof typeof requests,
): void {
  const { what, path, flash } = requests[purpose]
  router.post(path, noStore, ...readForm, async (req, res) => {
    const form = parseForm(recoverSchema, req.body)
    if (!form.ok) return sendFormPage(res, EmailRequestPage, { purpose }, form)
    const { email } = form.value
    const asked = { what, email, language: req.language, client: clientOf(req) }
    const sent = await withinLimits(res, () => requestAccountMail(dependencies, asked))
    if (!sent.ok) return sendFormPage(res, EmailRequestPage, { purpose }, { ...sent, formValues: { email } })
    // The answer is the same for every address, to hide which have an account.
    redirectToPage(res, req.user ? paths.account : paths.login, { key: flash })
  })
}
