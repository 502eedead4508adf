import { type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { LinkExpiredPage } from '../../../views/accounts/LinkExpiredPage.tsx'
import { MailSentPage } from '../../../views/accounts/MailSentPage.tsx'
import {
  ResendVerificationPage,
  type ResendVerificationPageProps,
} from '../../../views/accounts/registration/ResendVerificationPage.tsx'
import { VerifyPage } from '../../../views/accounts/registration/VerifyPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectReload, redirectToPage } from '../../http/requests/form.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { noReferrer } from '../../http/security/no-referrer.ts'
import { recoverSchema } from '../account-schema.ts'
import { requestAccountMail } from '../password/request-account-mail.ts'
import { verifyEmail } from './verify-email.ts'

/** Verifies an address by a button on the page that a mailed link opens, as a GET must not change anything. */
export function verificationRoutes(dependencies: Dependencies): Router {
  const { db, limiter } = dependencies
  const router = Router()

  router.get(paths.verify, noStore, noReferrer, (req, res) => {
    const { token, sent } = req.query
    if (sent !== undefined) return sendPage(res, MailSentPage, { purpose: 'verification' })
    if (typeof token === 'string') return sendPage(res, VerifyPage, { token })
    sendPage(res, ResendVerificationPage, {})
  })

  router.post(paths.verify, noStore, noReferrer, ...readForm, async (req, res) => {
    const token = typeof req.body?.token === 'string' ? req.body.token.slice(0, 200) : ''
    const address = addressKey(req.ip)
    const within = await withinLimits(res, () => limiter.consume(rateLimits.tokenByAddress, address))
    if (!within.ok) return sendPage(res, VerifyPage, { token, error: within }, { status: 429 })
    const verified = await verifyEmail(db, token)
    if (!verified.ok) return sendPage(res, LinkExpiredPage, { purpose: 'verification' }, { status: 410 })
    await limiter.refund(rateLimits.tokenByAddress, address)
    redirectToPage(res, req.user ? paths.account : paths.login, { key: 'email_verified' })
  })

  router.get(paths.resend, redirectReload(paths.verify))

  router.post(paths.resend, noStore, ...readForm, async (req, res) => {
    const form = parseForm(recoverSchema, req.body)
    if (!form.ok) return sendResend(res, { email: form.formValues.email, errors: form.errors })
    const { email } = form.value
    const asked = { what: 'verify-email', email, language: req.lng, address: addressKey(req.ip) } as const
    const sent = await withinLimits(res, () => requestAccountMail(dependencies, asked))
    if (!sent.ok) return sendResend(res, { email, error: sent })
    redirectToPage(res, `${paths.verify}?sent`)
  })
  return router
}

function sendResend(res: Response, props: ResendVerificationPageProps): void {
  sendPage(res, ResendVerificationPage, props, { status: props.error ? 429 : 422 })
}
