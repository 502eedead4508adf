import { type RequestHandler, type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { EmailConfirmationPage } from '../../../views/accounts/own-account/AccountDetailsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf } from '../../http/rate-limits/client.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { tokenSchema } from '../account-schema.ts'
import { findEmailUpdate } from './update-email.ts'
import { confirmOwnEmailUpdate } from './update-own-account.ts'

/**
 * Target of the link mailed to a new address. Open without a session, as mail is often read on another device; GET
 * changes nothing, as mail programs open links by themselves.
 */
export function emailConfirmationRoutes({ db, queue, limiter, trustedBrowsers }: Dependencies): Router {
  const router = Router()
  const countByAddress: RequestHandler = async (req, _res, next) => {
    const client = clientOf(req)
    const waiting = { client, turn: String(req.query.token) }
    await limiter.consume(rateLimits.tokenByAddress, client.address, waiting)
    next()
  }
  const guards = [noStore, countByAddress]

  router.get(paths.accountEmailConfirmation, ...guards, async (req, res) => {
    const asked = parseForm(tokenSchema, req.query)
    const email = asked.ok ? await findEmailUpdate(db, asked.value.token) : null
    if (!asked.ok || !email) return sendInvalid(res, 404)
    sendPage(res, EmailConfirmationPage, { change: { email, token: asked.value.token } })
  })

  router.post(paths.accountEmailConfirmation, ...guards, ...readForm, async (req, res) => {
    const form = parseForm(tokenSchema, req.body)
    if (!form.ok) return sendInvalid(res, 422)
    const changed = await confirmOwnEmailUpdate({ db, queue }, { ...form.value, language: req.language })
    if (!changed.ok) return sendInvalid(res, 422)
    const { userId, email } = changed.value
    if (req.user?.id === userId) trustedBrowsers.remember(res, { id: userId, email })
    redirectToPage(res, req.user ? paths.account : paths.login, { key: 'account_email_changed' })
  })
  return router
}

function sendInvalid(res: Response, status: number): void {
  sendPage(res, EmailConfirmationPage, { change: null }, { status })
}
