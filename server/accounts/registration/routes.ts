import { type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { RegisterPage, type RegisterPageProps } from '../../../views/accounts/registration/RegisterPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf } from '../../http/rate-limits/client.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { redirectSignedIn } from '../../http/security/require-permission.ts'
import { registerSchema } from '../account-schema.ts'
import { registerAndNotify } from './register-and-notify.ts'

export function registerRoutes(dependencies: Dependencies): Router {
  const router = Router()

  router.get(paths.register, redirectSignedIn, noStore, (_req, res) => {
    sendPage(res, RegisterPage, {})
  })

  router.post(paths.register, noStore, ...readForm, async (req, res) => {
    const form = parseForm(registerSchema, req.body)
    if (!form.ok) return sendRegister(res, { email: form.formValues.email, errors: form.errors })
    const { email, password } = form.value
    const registrant = { email: String(email), password, language: req.language, client: clientOf(req) }
    const registered = await withinLimits(res, () => registerAndNotify(dependencies, registrant))
    if (!registered.ok) return sendRegister(res, { email: registrant.email, error: registered })
    redirectToPage(res, paths.login, { key: 'registered' })
  })
  return router
}

function sendRegister(res: Response, props: RegisterPageProps): void {
  sendPage(res, RegisterPage, props, { status: props.error ? 429 : 422 })
}
