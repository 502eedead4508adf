import type { Request, Response, Router } from 'express'
import type { Knex } from 'knex'
import { userListQuery, userLogQuery } from '#domain/accounts/user.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { InvitedPage, InvitePage } from '../../../views/admin/users/InvitePage.tsx'
import { UserPage, type UserPageProps } from '../../../views/admin/users/UserPage.tsx'
import { UsersLogPage } from '../../../views/admin/users/UsersLogPage.tsx'
import { UsersPage } from '../../../views/admin/users/UsersPage.tsx'
import type { FlashKey } from '../../../views/toasts.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  type FormValues,
  idIn,
  parseForm,
  readForm,
  readListQuery,
} from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { originOf, redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { type FieldErrors, refuse, requireFound } from '../../http/responses/refusal.ts'
import { adminsOnly, signedIn } from '../../http/security/require-permission.ts'
import { listStaffEvents } from '../account-events.ts'
import { businessSchema, inviteSchema, roleSchema } from '../account-schema.ts'
import { inviteAndNotify } from './invite-user.ts'
import { findUserInList, listUsers } from './list-users.ts'
import {
  blockUser,
  deleteUser,
  endUserSessions,
  resetFactor,
  type UserAction,
  type UserActionResult,
  unblockUser,
  updateBusiness,
  updateRole,
} from './user-actions.ts'

/** What each button does and its message; the name ends the path of its form. */
const actions = {
  sessions: { run: endUserSessions, flash: 'user_sessions_ended' },
  factor: { run: resetFactor, flash: 'user_factor_reset' },
  block: { run: blockUser, flash: 'user_blocked' },
  unblock: { run: unblockUser, flash: 'user_unblocked' },
  deletion: { run: deleteUser, flash: 'user_deleted' },
} as const satisfies Record<
  string,
  { run: (db: Knex, act: UserAction) => Promise<UserActionResult>; flash: FlashKey }
>

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
    if (!form.ok) return sendUser(res, { error: 'role_invalid' })
    await sendActionResult(res, await updateRole(db, actOf(req), form.value.role), 'user_role_changed')
  })

  router.post(paths.adminUserAction(':id', 'business'), ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(businessSchema, req.body)
    if (!form.ok) return sendUser(res, { business: form })
    await sendActionResult(res, await updateBusiness(db, actOf(req), form.value), 'user_business_changed')
  })

  for (const name of ['role', 'business', ...Object.keys(actions)])
    router.get(paths.adminUserAction(':id', name), ...adminsOnly, redirectReload())
  for (const [name, { run, flash }] of Object.entries(actions)) {
    router.post(paths.adminUserAction(':id', name), ...adminsOnly, ...readForm, async (req, res) => {
      await sendActionResult(res, await run(db, actOf(req)), flash)
    })
  }

  async function sendActionResult(res: Response, done: UserActionResult, flash: FlashKey): Promise<void> {
    if (!done.ok) {
      if (done.code === 'forbidden') throw refuse(403, done.code)
      if (done.code === 'not_found') return redirectToPage(res, paths.adminUsers, { key: 'gone_already' })
      return sendUser(res, { error: done.code })
    }
    setFlash(res, flash)
    const next = flash === 'user_deleted' ? paths.adminUsers : paths.adminUser(idIn(res.req))
    redirectToPage(res, next)
  }

  async function sendUser(res: Response, failure?: Pick<UserPageProps, 'error' | 'business'>): Promise<void> {
    const user = requireFound(await findUserInList(db, idIn(res.req)))
    const isSelf = user.id === signedIn(res.req).id
    const priceLists = await db('price_lists').orderBy('name').select('id', 'name')
    sendPage(res.status(failure ? 422 : 200), UserPage, { user, isSelf, priceLists, ...failure })
  }
}

export function actOf(req: Request): UserAction {
  return { actorId: signedIn(req).id, userId: idIn(req) }
}

export function addInvitationRoutes(router: Router, dependencies: Dependencies): void {
  const sendsMail = dependencies.config.smtpUrl !== null
  router.get(paths.adminUserInvitation, ...adminsOnly, (_req, res) => sendPage(res, InvitePage, {}))

  // The link is a secret shown once, in this response: it is stored nowhere for a later page.
  router.post(paths.adminUserInvitation, ...adminsOnly, ...readForm, async (req, res) => {
    const form = parseForm(inviteSchema, req.body)
    const sendAgain = (props: { errors: FieldErrors; formValues: FormValues }) =>
      sendPage(res.status(422), InvitePage, props)
    if (!form.ok) return sendAgain(form)
    const { language = req.language } = form.value
    const invitation = { ...form.value, actorId: signedIn(req).id, language }
    const invited = await inviteAndNotify(dependencies, invitation)
    if (invited.ok) {
      const { userId, email, path } = invited.value
      const link = originOf(res.req) + localisePath(path, language)
      return sendPage(res.status(201), InvitedPage, { userId, email, link, sendsMail })
    }
    sendAgain({ errors: { email: [invited.code] }, formValues: { ...form.value, language } })
  })
}
