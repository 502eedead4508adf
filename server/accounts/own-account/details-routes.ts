import { type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { AccountDetailsPage } from '../../../views/accounts/own-account/AccountDetailsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { type RateLimitFailure, withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { readForm } from '../../http/requests/body.ts'
import { type FormValues, parseForm, redirectReload, redirectToPage } from '../../http/requests/form.ts'
import { type FieldErrors, refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { emailChangeSchema, profileSchema } from '../account-schema.ts'
import { emailConfirmationRoutes } from './email-confirmation-routes.ts'
import { findOwnAccount, requestOwnEmailUpdate, updateProfile } from './update-own-account.ts'

/** Name, phone and e-mail. */
export function accountDetailsRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()
  const ownerOnly = [requirePermission('manage own account'), noStore]

  router.use(emailConfirmationRoutes(dependencies))

  router.get(paths.account, ...ownerOnly, async (_req, res) => {
    await sendDetails(res)
  })

  router.post(paths.account, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(profileSchema, req.body)
    if (!form.ok) return sendDetails(res, form)
    await updateProfile(db, signedIn(req).id, form.value)
    redirectToPage(res, paths.account, { key: 'account_saved' })
  })

  router.post(paths.accountEmail, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(emailChangeSchema, req.body)
    if (!form.ok) return sendDetails(res, form)
    const { email, password } = form.value
    const change = { user: signedIn(req), language: req.language, email, password }
    const within = await withinLimits(res, () => requestOwnEmailUpdate(dependencies, change))
    if (!within.ok) return sendDetails(res, { formValues: { email }, error: within })
    const asked = within.value
    if (!asked.ok) return sendDetails(res, { errors: { password: [asked.code] }, formValues: { email } })
    redirectToPage(res, paths.account, { key: 'account_email_sent' })
  })

  router.get(paths.accountEmail, ...ownerOnly, redirectReload(paths.account))
  return router

  async function sendDetails(
    res: Response,
    failure: { errors?: FieldErrors; formValues: FormValues; error?: RateLimitFailure } | null = null,
  ): Promise<void> {
    const account = await findOwnAccount(db, signedIn(res.req).id)
    if (!account) throw refuse(401, 'signed_out')
    const said = { account, errors: {}, formValues: {}, ...failure }
    sendPage(res, AccountDetailsPage, said, { status: statusOf(failure) })
  }
}

function statusOf(failure: { error?: RateLimitFailure } | null): number {
  if (!failure) return 200
  return failure.error ? 429 : 422
}
