import { type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { utcDay } from '#domain/time/safi-time.ts'
import { AccountDataPage } from '../../../views/accounts/own-account/AccountDataPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectReload, redirectToPage } from '../../http/requests/form.ts'
import { type FieldErrors, refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { destroySession } from '../../http/sessions/session.ts'
import { passwordSchema } from '../account-schema.ts'
import { exportUserData } from './export-user-data.ts'
import { deleteOwnAccount } from './update-own-account.ts'

/** Pages to export one's data and to delete the account. */
export function accountDataRoutes({ db, limiter, trustedBrowsers, clock }: Dependencies): Router {
  const router = Router()
  const ownerOnly = [requirePermission('manage own account'), noStore]

  router.get(paths.accountData, ...ownerOnly, (_req, res) => {
    sendPage(res, AccountDataPage, { errors: {} })
  })

  router.get(paths.accountDataFile, ...ownerOnly, async (req, res) => {
    const data = await exportUserData(db, signedIn(req).id)
    if (!data) throw refuse(401, 'signed_out')
    const day = utcDay(clock())
    res.attachment(`fakhar-asfi-${day}.json`).type('json')
    res.send(JSON.stringify(data, null, 2))
  })

  router.post(paths.accountDeletion, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(passwordSchema, req.body)
    if (!form.ok) return sendFieldErrors(res, form.errors)
    const { id: userId, email } = signedIn(req)
    const within = await withinLimits(res, () => deleteOwnAccount({ db, limiter }, { userId, ...form.value }))
    if (!within.ok) return sendPage(res, AccountDataPage, { errors: {}, error: within }, { status: 429 })
    const deleted = within.value
    if (!deleted.ok) return sendFieldErrors(res, { password: [deleted.code] })
    await destroySession(res)
    trustedBrowsers.forget(res, email)
    redirectToPage(res, paths.home, { key: 'account_deleted' })
  })

  router.get(paths.accountDeletion, ...ownerOnly, redirectReload(paths.accountData))
  return router
}

function sendFieldErrors(res: Response, errors: FieldErrors): void {
  sendPage(res, AccountDataPage, { errors }, { status: 422 })
}
