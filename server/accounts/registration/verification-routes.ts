import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { EmailRequestPage } from '../../../views/accounts/EmailRequestPage.tsx'
import { LinkExpiredPage } from '../../../views/accounts/LinkExpiredPage.tsx'
import { MailSentPage } from '../../../views/accounts/MailSentPage.tsx'
import { VerifyPage } from '../../../views/accounts/registration/VerifyPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf } from '../../http/rate-limits/client.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { readForm } from '../../http/requests/body.ts'
import { redirectReload, redirectToPage } from '../../http/requests/form.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { noReferrer } from '../../http/security/no-referrer.ts'
import { emailRequestRoutes } from '../password/email-request-routes.ts'
import { verifyEmail } from './verify-email.ts'

/** Verifies an address by a button on the page that a mailed link opens, as a GET must not change anything. */
export function verificationRoutes(dependencies: Dependencies): Router {
  const { db, limiter } = dependencies
  const router = Router()

  router.get(paths.verify, noStore, noReferrer, (req, res) => {
    const { token, sent } = req.query
    if (sent !== undefined) return sendPage(res, MailSentPage, { purpose: 'verification' })
    if (typeof token === 'string') return sendPage(res, VerifyPage, { token })
    sendPage(res, EmailRequestPage, { purpose: 'verification' })
  })

  router.post(paths.verify, noStore, noReferrer, ...readForm, async (req, res) => {
    const token = typeof req.body?.token === 'string' ? req.body.token.slice(0, 200) : ''
    const client = clientOf(req)
    const within = await withinLimits(res, () =>
      limiter.consume(rateLimits.tokenByAddress, client.address, { client, turn: token }),
    )
    if (!within.ok) return sendPage(res, VerifyPage, { token, error: within }, { status: 429 })
    const verified = await verifyEmail(db, token)
    if (!verified.ok) return sendPage(res, LinkExpiredPage, { purpose: 'verification' }, { status: 410 })
    await limiter.refund(rateLimits.tokenByAddress, client.address)
    redirectToPage(res, req.user ? paths.account : paths.login, { key: 'email_verified' })
  })

  router.get(paths.resend, redirectReload(paths.verify))

  router.use(emailRequestRoutes(dependencies, 'verification'))
  return router
}
