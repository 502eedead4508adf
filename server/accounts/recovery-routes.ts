import { type Request, type Response, Router } from 'express'
import { recoverSchema, resetSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { ForgotPage, type ForgotPageProps } from '../../views/accounts/ForgotPage.tsx'
import { LinkDeadPage } from '../../views/accounts/LinkDeadPage.tsx'
import { MailSentPage } from '../../views/accounts/MailSentPage.tsx'
import { ResetPage } from '../../views/accounts/ResetPage.tsx'
import { addressKey } from '../http/address-key.ts'
import { readForm } from '../http/body.ts'
import type { FieldErrors } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { keepsTokens } from '../http/keeps-tokens.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { type TooMany, withinLimits } from '../http/rate-limit.ts'
import type { AccountTools } from './account-tools.ts'
import { askByMail } from './ask-by-mail.ts'
import { findReset } from './recover.ts'
import { resetByLink } from './reset-by-link.ts'

/** The way back in for who forgot the password, and the way in for who was invited. */
export function recoveryRoutes(dependencies: AccountTools): Router {
  const { db, known } = dependencies
  const router = Router()

  router.get(paths.forgot, noStore, (req: Request, res: Response) => {
    if (req.query.sent !== undefined) return sendPage(res, MailSentPage, { what: 'recovery' })
    sendPage(res, ForgotPage, {})
  })

  router.post(paths.forgot, [noStore, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(recoverSchema, req.body)
    if (!form.ok) return sendForgot(res, { email: form.typed.email, errors: form.errors })
    const asked = {
      what: 'recover-password',
      email: form.value.email,
      language: req.lng,
      address: addressKey(req.ip),
    } as const
    const sent = await withinLimits(res, () => askByMail(dependencies, asked))
    if (!sent.ok) return sendForgot(res, { email: asked.email, fault: sent })
    seeOther(res, localPath(`${paths.forgot}?sent`, req.lng))
  })

  router.get(paths.reset, [noStore, keepsTokens], async (req: Request, res: Response) => {
    await sendReset(res, req.query.token, {})
  })

  router.post(paths.reset, [noStore, keepsTokens, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(resetSchema, req.body)
    if (!form.ok) return sendReset(res, req.body?.token, form.errors)
    const { token, password } = form.value
    const asked = { token: String(token), password, language: req.lng, address: addressKey(req.ip) }
    const within = await withinLimits(res, () => resetByLink(dependencies, asked))
    if (!within.ok) return sendReset(res, token, {}, within)
    const reset = within.value
    if (!reset.ok) {
      return sendReset(res, token, reset.code === 'token_invalid' ? {} : { password: [reset.code] })
    }
    // Who reads the mail of an account is its owner: no stranger's guesses keep them from signing in now.
    known.remember(res, { id: reset.value.userId, email: reset.value.email })
    setFlash(res, 'password_reset')
    seeOther(res, localPath(paths.login, req.lng))
  })
  return router

  /** The form for a new password, or what to do instead where the link is used up or too old. */
  async function sendReset(
    res: Response,
    token: unknown,
    errors: FieldErrors,
    fault?: TooMany,
  ): Promise<void> {
    const owner = typeof token === 'string' ? await findReset(db, token) : undefined
    if (!owner || typeof token !== 'string')
      return sendPage(res, LinkDeadPage, { what: 'recovery' }, { status: 410 })
    const isInvitation = owner.kind === 'invitation'
    const props = { token, email: owner.email, isInvitation, errors, ...(fault && { fault }) }
    const status = fault ? 429 : Object.keys(errors).length > 0 ? 422 : 200
    sendPage(res, ResetPage, props, { status })
  }
}

function sendForgot(res: Response, props: ForgotPageProps): void {
  sendPage(res, ForgotPage, props, { status: props.fault ? 429 : 422 })
}
