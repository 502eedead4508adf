import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { inviteSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { InvitedPage } from '../../views/admin/InvitedPage.tsx'
import { InvitePage } from '../../views/admin/InvitePage.tsx'
import { readForm } from '../http/body.ts'
import { type FieldErrors, refuse } from '../http/errors.ts'
import { parseForm, type Typed } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { originOf, sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { Queue } from '../jobs/queue.ts'
import { inviteByMail } from './invite-by-mail.ts'

/** The form by which admins invite somebody, and the link that it makes. */
export function invitationRoutes(dependencies: { db: Knex; queue: Queue }): Router {
  const router = Router()
  const isForAdmins: RequestHandler[] = [requirePermission('keep users'), noStore]

  router.get(paths.adminInvitation, isForAdmins, (_req: Request, res: Response) => {
    sendPage(res, InvitePage, {})
  })

  // The link is a secret that is shown this once, so it can wait nowhere for a page after this one.
  router.post(paths.adminInvitation, [...isForAdmins, ...readForm], async (req: Request, res: Response) => {
    const form = parseForm(inviteSchema, req.body)
    if (!form.ok) return sendFaults(res, form)
    const { language = req.lng } = form.value
    const invited = await inviteByMail(dependencies, { ...form.value, actorId: signedIn(req).id, language })
    if (invited.ok) {
      const { userId, email, path } = invited.value
      const link = originOf(res) + localPath(path, language)
      return sendPage(res, InvitedPage, { userId, email, link }, { status: 201 })
    }
    if (invited.code === 'forbidden') throw refuse(403, 'forbidden')
    sendFaults(res, { errors: { email: [invited.code] }, typed: { ...form.value, language } })
  })
  return router
}

function sendFaults(res: Response, { errors, typed }: { errors: FieldErrors; typed: Typed }): void {
  sendPage(res, InvitePage, { errors, typed }, { status: 422 })
}
