import { type Request, type Response, Router } from 'express'
import { recoverSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { LinkDeadPage } from '../../views/accounts/LinkDeadPage.tsx'
import { MailSentPage } from '../../views/accounts/MailSentPage.tsx'
import { ResendPage, type ResendPageProps } from '../../views/accounts/ResendPage.tsx'
import { VerifyPage } from '../../views/accounts/VerifyPage.tsx'
import { addressKey } from '../http/address-key.ts'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { keepsTokens } from '../http/keeps-tokens.ts'
import { limits } from '../http/limits.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { withinLimits } from '../http/rate-limit.ts'
import type { AccountTools } from './account-tools.ts'
import { askByMail } from './ask-by-mail.ts'
import { verifyEmail } from './verify-email.ts'

/** Says that an address is one's own: by a button on the page that the link of a mail opens, for a GET changes nothing. */
export function verificationRoutes(dependencies: AccountTools): Router {
  const { db, limiter } = dependencies
  const router = Router()

  router.get(paths.verify, [noStore, keepsTokens], (req: Request, res: Response) => {
    const { token, sent } = req.query
    if (sent !== undefined) return sendPage(res, MailSentPage, { what: 'verification' })
    if (typeof token === 'string') return sendPage(res, VerifyPage, { token })
    sendPage(res, ResendPage, {})
  })

  router.post(paths.verify, [noStore, keepsTokens, ...readForm], async (req: Request, res: Response) => {
    const token = typeof req.body?.token === 'string' ? req.body.token.slice(0, 200) : ''
    const address = addressKey(req.ip)
    const within = await withinLimits(res, () => limiter.take(limits.tokenByAddress, address))
    if (!within.ok) return sendPage(res, VerifyPage, { token, fault: within }, { status: 429 })
    const verified = await verifyEmail(db, token)
    if (!verified.ok) return sendPage(res, LinkDeadPage, { what: 'verification' }, { status: 410 })
    await limiter.giveBack(limits.tokenByAddress, address)
    setFlash(res, 'email_verified')
    seeOther(res, localPath(req.user ? paths.account : paths.login, req.lng))
  })

  router.get(paths.resend, (req: Request, res: Response) => {
    seeOther(res, localPath(paths.verify, req.lng))
  })

  router.post(paths.resend, [noStore, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(recoverSchema, req.body)
    if (!form.ok) return sendResend(res, { email: form.typed.email, errors: form.errors })
    const { email } = form.value
    const asked = { what: 'verify-email', email, language: req.lng, address: addressKey(req.ip) } as const
    const sent = await withinLimits(res, () => askByMail(dependencies, asked))
    if (!sent.ok) return sendResend(res, { email, fault: sent })
    seeOther(res, localPath(`${paths.verify}?sent`, req.lng))
  })
  return router
}

function sendResend(res: Response, props: ResendPageProps): void {
  sendPage(res, ResendPage, props, { status: props.fault ? 429 : 422 })
}
