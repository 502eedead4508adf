import { type Request, type RequestHandler, type Response, Router } from 'express'
import { tokenSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { EmailConfirmationPage } from '../../views/accounts/EmailConfirmationPage.tsx'
import { addressKey } from '../http/address-key.ts'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { limits } from '../http/limits.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import type { AccountTools } from './account-tools.ts'
import { findEmailChange } from './change-email.ts'
import { confirmOwnEmailChange } from './confirmed-changes.ts'

/**
 * Where the link that was mailed to a new address leads. It is open to who is not signed in, for mail is often read
 * on another device; the link alone changes nothing, for mail programs open links by themselves.
 */
export function emailConfirmationRoutes({ db, queue, limiter, known }: AccountTools): Router {
  const router = Router()
  const isCounted: RequestHandler[] = [
    noStore,
    limiter.limit({ ...limits.tokenByAddress, key: ({ ip }) => addressKey(ip) }),
  ]

  router.get(paths.accountEmailConfirmation, isCounted, async (req: Request, res: Response) => {
    const asked = parseForm(tokenSchema, req.query)
    const email = asked.ok ? await findEmailChange(db, asked.value.token) : null
    if (!asked.ok || !email) return sendInvalid(res, 404)
    sendPage(res, EmailConfirmationPage, { change: { email, token: asked.value.token } })
  })

  router.post(
    paths.accountEmailConfirmation,
    [...isCounted, ...readForm],
    async (req: Request, res: Response) => {
      const form = parseForm(tokenSchema, req.body)
      if (!form.ok) return sendInvalid(res, 422)
      const changed = await confirmOwnEmailChange({ db, queue }, { ...form.value, language: req.lng })
      if (!changed.ok) return sendInvalid(res, 422)
      const { userId, email } = changed.value
      if (req.user?.id === userId) known.remember(res, { id: userId, email })
      setFlash(res, 'account_email_changed')
      seeOther(res, localPath(req.user ? paths.account : paths.login, req.lng))
    },
  )
  return router
}

function sendInvalid(res: Response, status: number): void {
  sendPage(res, EmailConfirmationPage, { change: null }, { status })
}
