import { type Response, Router } from 'express'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { InvitedPage, InvitePage } from '../../../views/admin/users/InvitePage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { type FormValues, parseForm } from '../../http/requests/form.ts'
import { type FieldErrors, refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { originOf, sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { inviteSchema } from '../account-schema.ts'
import { inviteAndNotify } from './invite-user.ts'

/** The invitation form of admins, and the link it creates. */
export function invitationRoutes(dependencies: Dependencies): Router {
  const router = Router()
  const adminsOnly = [requirePermission('manage users'), noStore]

  router.get(paths.adminUserInvitation, ...adminsOnly, (_req, res) => {
    sendPage(res, InvitePage, {})
  })

  // The link is a secret shown once, in this response: it is stored nowhere for a later page.
  router.post(paths.adminUserInvitation, ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(inviteSchema, req.body)
    if (!form.ok) return sendFieldErrors(res, form)
    const { language = req.language } = form.value
    const invited = await inviteAndNotify(dependencies, {
      ...form.value,
      actorId: signedIn(req).id,
      language,
    })
    if (invited.ok) {
      const { userId, email, path } = invited.value
      const link = originOf(res.req) + localisePath(path, language)
      return sendPage(res, InvitedPage, { userId, email, link }, { status: 201 })
    }
    if (invited.code === 'forbidden') throw refuse(403, 'forbidden')
    sendFieldErrors(res, { errors: { email: [invited.code] }, formValues: { ...form.value, language } })
  })
  return router
}

function sendFieldErrors(
  res: Response,
  { errors, formValues }: { errors: FieldErrors; formValues: FormValues },
): void {
  sendPage(res, InvitePage, { errors, formValues }, { status: 422 })
}
