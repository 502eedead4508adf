import { type Request, type RequestHandler, type Response, Router } from 'express'
import { emailChangeSchema, profileSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { AccountDetailsPage } from '../../views/accounts/AccountDetailsPage.tsx'
import { readForm } from '../http/body.ts'
import { type FieldErrors, refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, type Typed } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { type TooMany, withinLimits } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { askOwnEmailChange } from './confirmed-changes.ts'
import { emailConfirmationRoutes } from './email-confirmation-routes.ts'
import { findOwnAccount } from './find-own-account.ts'
import { updateProfile } from './update-profile.ts'

/** Name, phone and e-mail. */
export function accountDetailsRoutes(tools: AccountTools): Router {
  const { db } = tools
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.use(emailConfirmationRoutes(tools))

  router.get(paths.account, isForOwner, async (_req: Request, res: Response) => {
    await sendDetails(res)
  })

  router.post(paths.account, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(profileSchema, req.body)
    if (!form.ok) return sendDetails(res, form)
    await updateProfile(db, signedIn(req).id, form.value)
    setFlash(res, 'account_saved')
    seeOther(res, localPath(paths.account, req.lng))
  })

  router.post(paths.accountEmail, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(emailChangeSchema, req.body)
    if (!form.ok) return sendDetails(res, form)
    const { email, password } = form.value
    const wish = { user: signedIn(req), language: req.lng, email, password }
    const within = await withinLimits(res, () => askOwnEmailChange(tools, wish))
    if (!within.ok) return sendDetails(res, { typed: { email }, fault: within })
    const asked = within.value
    if (!asked.ok) return sendDetails(res, { errors: { password: [asked.code] }, typed: { email } })
    setFlash(res, 'account_email_sent')
    seeOther(res, localPath(paths.account, req.lng))
  })

  // Whoever reloads or comes back to the address of a form.
  router.get(paths.accountEmail, isForOwner, (req: Request, res: Response) => {
    seeOther(res, localPath(paths.account, req.lng))
  })
  return router

  async function sendDetails(
    res: Response,
    faults: { errors?: FieldErrors; typed: Typed; fault?: TooMany } | null = null,
  ): Promise<void> {
    const account = await findOwnAccount(db, signedIn(res.req).id)
    if (!account) throw refuse(401, 'signed_out')
    const said = { account, errors: {}, typed: {}, ...faults }
    sendPage(res, AccountDetailsPage, said, { status: statusOf(faults) })
  }
}

function statusOf(faults: { fault?: TooMany } | null): number {
  if (!faults) return 200
  return faults.fault ? 429 : 422
}
