import { type Request, type Response, Router } from 'express'
import { registerSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { RegisterPage, type RegisterPageProps } from '../../views/accounts/RegisterPage.tsx'
import { addressKey } from '../http/address-key.ts'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { withinLimits } from '../http/rate-limit.ts'
import { skipSignedIn } from '../http/skip-signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { registerByMail } from './register-by-mail.ts'

/** The page of /register (spec.md 2 and 5). */
export function registerRoutes(dependencies: AccountTools): Router {
  const router = Router()

  router.get(paths.register, [skipSignedIn, noStore], (_req: Request, res: Response) => {
    sendPage(res, RegisterPage, {})
  })

  router.post(paths.register, [noStore, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(registerSchema, req.body)
    if (!form.ok) return sendRegister(res, { email: form.typed.email, errors: form.errors })
    const { email, password } = form.value
    const registrant = { email: String(email), password, language: req.lng, address: addressKey(req.ip) }
    const registered = await withinLimits(res, () => registerByMail(dependencies, registrant))
    if (!registered.ok) return sendRegister(res, { email: registrant.email, fault: registered })
    setFlash(res, 'registered')
    seeOther(res, localPath(paths.login, req.lng))
  })
  return router
}

function sendRegister(res: Response, props: RegisterPageProps): void {
  sendPage(res, RegisterPage, props, { status: props.fault ? 429 : 422 })
}
