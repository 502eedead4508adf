import { type Request, type RequestHandler, type Response, Router } from 'express'
import { passwordSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { AccountDataPage } from '../../views/accounts/AccountDataPage.tsx'
import { destroySession } from '../http/begin-session.ts'
import { readForm } from '../http/body.ts'
import { type FieldErrors, refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { withinLimits } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { deleteOwnAccount } from './confirmed-changes.ts'
import { exportData } from './export-data.ts'

/** Taking one's data along, and leaving. */
export function accountDataRoutes({ db, limiter, known, clock }: AccountTools): Router {
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.accountData, isForOwner, (_req: Request, res: Response) => {
    sendPage(res, AccountDataPage, { errors: {} })
  })

  router.get(paths.accountDataFile, isForOwner, async (req: Request, res: Response) => {
    const data = await exportData(db, signedIn(req).id)
    if (!data) throw refuse(401, 'signed_out')
    const day = clock().toISOString().slice(0, 10)
    res.attachment(`fakhar-asfi-${day}.json`).type('json')
    res.send(JSON.stringify(data, null, 2))
  })

  router.post(paths.accountDeletion, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(passwordSchema, req.body)
    if (!form.ok) return sendFaults(res, form.errors)
    const { id: userId, email } = signedIn(req)
    const within = await withinLimits(res, () => deleteOwnAccount({ db, limiter }, { userId, ...form.value }))
    if (!within.ok) return sendPage(res, AccountDataPage, { errors: {}, fault: within }, { status: 429 })
    const deleted = within.value
    if (!deleted.ok) return sendFaults(res, { password: [deleted.code] })
    await destroySession(req)
    res.clearCookie('sid')
    known.forget(res, email)
    setFlash(res, 'account_deleted')
    seeOther(res, localPath(paths.home, req.lng))
  })

  // Whoever reloads or comes back to the address of the form.
  router.get(paths.accountDeletion, isForOwner, (req: Request, res: Response) => {
    seeOther(res, localPath(paths.accountData, req.lng))
  })
  return router
}

function sendFaults(res: Response, errors: FieldErrors): void {
  sendPage(res, AccountDataPage, { errors }, { status: 422 })
}
