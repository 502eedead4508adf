import type { Request, Response, Router } from 'express'
import { userListQuery, userLogQuery } from '#domain/accounts/user.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { InvitedPage, InvitePage } from '../../../views/admin/users/InvitePage.tsx'
import { UserPage, type UserPageProps } from '../../../views/admin/users/UserPage.tsx'
import { UsersLogPage } from '../../../views/admin/users/UsersLogPage.tsx'
import { UsersPage } from '../../../views/admin/users/UsersPage.tsx'
import type { FlashKey } from '../../../views/toasts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readForm, readListQuery } from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import {
  type FormProblem,
  originOf,
  redirectReload,
  redirectToPage,
  sendFormPage,
  sendPage,
} from '../../http/responses/page.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { adminsOnly, signedIn } from '../../http/security/require-permission.ts'
import { listStaffEvents } from '../account-events.ts'
import { businessSchema, inviteSchema, roleSchema } from '../account-schema.ts'
import { inviteAndNotify } from './invite-user.ts'
import { findUserInList, listUsers } from './list-users.ts'
import {
  type PlainAction,
  runPlainAction,
  type UserAction,
  type UserActionResult,
  updateBusiness,
  updateRole,
} from './user-actions.ts'

/** The name ends the path of its form. */
const actions = {
  sessions: 'sessions_ended',
  factor: 'factor_reset',
  block: 'user_blocked',
  unblock: 'user_unblocked',
  deletion: 'user_deleted',
} as const satisfies Record<string, PlainAction & FlashKey>

export function addUsersRoutes(router: Router, { db }: Dependencies): void {
  router.get(paths.adminUsers, ...adminsOnly, async (req, res) => {
    const query = readListQuery(userListQuery, req.query)
    sendPage(res, UsersPage, { list: await listUsers(db, query), query })
  })

  router.get(paths.adminUsersLog, ...adminsOnly, async (req, res) => {
    const { page } = readListQuery(userLogQuery, req.query)
    sendPage(res, UsersLogPage, { ...(await listStaffEvents(db, page)), page })
  })

  router.get(paths.adminUser(':id'), ...adminsOnly, (_req, res) => sendUser(res))

  router.post(paths.adminUserAction(':id', 'role'), ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(roleSchema, req.body)
    if (!form.ok) return sendUser(res, {}, 'role_invalid')
    await sendActionResult(res, await updateRole(db, actOf(req), form.value.role), 'user_role_changed')
  })

  router.post(paths.adminUserAction(':id', 'business'), ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(businessSchema, req.body)
    if (!form.ok) return sendUser(res, form)
    await sendActionResult(res, await updateBusiness(db, actOf(req), form.value), 'user_business_changed')
  })

  for (const name of ['role', 'business', ...Object.keys(actions)])
    router.get(paths.adminUserAction(':id', name), ...adminsOnly, redirectReload())
  for (const [name, event] of Object.entries(actions)) {
    router.post(paths.adminUserAction(':id', name), ...adminsOnly, ...readForm, async (req, res) => {
      await sendActionResult(res, await runPlainAction(db, actOf(req), event), event)
    })
  }

  async function sendActionResult(res: Response, done: UserActionResult, flash: FlashKey): Promise<void> {
    if (!done.ok) {
      if (done.code === 'forbidden') throw refuse(403, done.code)
      if (done.code === 'not_found') return redirectToPage(res, paths.adminUsers, { key: 'gone_already' })
      return sendUser(res, {}, done.code)
    }
    setFlash(res, flash)
    const next = flash === 'user_deleted' ? paths.adminUsers : paths.adminUser(idIn(res.req))
    redirectToPage(res, next)
  }

  async function sendUser(
    res: Response,
    problem?: FormProblem,
    error?: UserPageProps['error'],
  ): Promise<void> {
    const user = requireFound(await findUserInList(db, idIn(res.req)))
    const isSelf = user.id === signedIn(res.req).id
    const priceLists = await db('price_lists').orderBy('name').select('id', 'name')
    sendFormPage(res, UserPage, { user, isSelf, priceLists, error }, problem)
  }
}

export function actOf(req: Request): UserAction {
  return { actorId: signedIn(req).id, userId: idIn(req) }
}

export function addInvitationRoutes(router: Router, dependencies: Dependencies): void {
  const sendsMail = dependencies.config.smtpUrl !== null
  router.get(paths.adminUserInvitation, ...adminsOnly, (_req, res) => sendPage(res, InvitePage, {}))

  // The link is a secret that is shown once, in this response: it is stored nowhere for a later page.
  router.post(paths.adminUserInvitation, ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(inviteSchema, req.body)
    if (!form.ok) return sendFormPage(res, InvitePage, {}, form)
    const { language = req.language } = form.value
    const invitation = { ...form.value, actorId: signedIn(req).id, language }
    const invited = await inviteAndNotify(dependencies, invitation)
    if (invited.ok) {
      const { userId, email, path } = invited.value
      const link = originOf(res.req) + localisePath(path, language)
      return sendPage(res.status(201), InvitedPage, { userId, email, link, sendsMail })
    }
    const formValues = { ...form.value, language }
    sendFormPage(res, InvitePage, {}, { errors: { email: [invited.code] }, formValues })
  })
}
