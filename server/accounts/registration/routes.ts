import type { Request, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { RegisterPage } from '../../../views/accounts/RegisterPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf, withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { parseBody, parseForm, readForm, readJson } from '../../http/requests/read-request.ts'
import { noStore, redirectToPage, sendFormPage, sendPage } from '../../http/responses/page.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { redirectSignedIn } from '../../http/security/require-permission.ts'
import { recoverSchema, registerSchema, resetSchema, tokenSchema } from '../account-schema.ts'
import { requestAccountMail, resetAndNotify } from '../password/reset-password.ts'
import { registerAndNotify } from './register-user.ts'
import { verifyEmail } from './verification-routes.ts'

export function addRegisterRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.register, redirectSignedIn, noStore, (_req, res) => sendPage(res, RegisterPage, {}))

  router.post(paths.register, noStore, ...readForm, async (req, res) => {
    const form = parseForm(registerSchema, req.body)
    if (!form.ok) return sendFormPage(res, RegisterPage, {}, form)
    const { password } = form.value
    const email = String(form.value.email)
    const registrant = { email, password, ...askerOf(req) }
    const registered = await withinLimits(res, () => registerAndNotify(dependencies, registrant))
    if (!registered.ok) return sendFormPage(res, RegisterPage, {}, { ...registered, formValues: { email } })
    redirectToPage(res, paths.login, { key: 'registered' })
  })
}

/** The answer is the same whether or not an account exists (docs/api.md). */
export function addRegisterApiRoutes(router: Router, dependencies: Dependencies): void {
  const reads = [noStore, ...readJson]

  router.post(paths.api.register, ...reads, async (req, res) => {
    const { email, password } = parseBody(registerSchema, withPasswordConfirmation(req.body))
    await registerAndNotify(dependencies, { email: String(email), password, ...askerOf(req) })
    res.status(201).json({ email, role: 'user' })
  })

  const mails = [
    [paths.api.recover, 'recover-password'],
    [paths.api.resend, 'verify-email'],
  ] as const
  for (const [path, what] of mails) {
    router.post(path, ...reads, async (req, res) => {
      const { email } = parseBody(recoverSchema, req.body)
      await requestAccountMail(dependencies, { what, email, ...askerOf(req) })
      res.status(202).json({ email })
    })
  }

  router.post(paths.api.reset, ...reads, async (req, res) => {
    const { token, password } = parseBody(resetSchema, withPasswordConfirmation(req.body))
    const reset = await resetAndNotify(dependencies, { token: String(token), password, ...askerOf(req) })
    if (!reset.ok) {
      const field = reset.code === 'token_invalid' ? 'token' : 'password'
      throw refuse(422, 'invalid', { errors: { [field]: [reset.code] } })
    }
    res.status(204).end()
  })

  router.post(paths.api.verify, ...reads, async (req, res) => {
    const { token } = parseBody(tokenSchema, req.body)
    const verified = await verifyEmail(dependencies, { token, client: clientOf(req) })
    if (!verified.ok) throw refuse(422, 'invalid', { errors: { token: [verified.code] } })
    res.status(204).end()
  })
}

function askerOf(req: Request) {
  return { language: req.language, client: clientOf(req) }
}

/** API clients may leave out the confirmation of the password. */
function withPasswordConfirmation(body: { password?: unknown } | undefined) {
  return { confirmPassword: body?.password, ...body }
}
