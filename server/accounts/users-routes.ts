import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { roleSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { logQuerySchema, usersQuerySchema } from '#domain/users-query-schema.ts'
import { UserPage, type UserPageProps } from '../../views/admin/UserPage.tsx'
import { UsersLogPage } from '../../views/admin/UsersLogPage.tsx'
import { UsersPage } from '../../views/admin/UsersPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { listStaffEvents } from './events.ts'
import { findUserInList, listUsers } from './list-users.ts'
import {
  type Act,
  type ActResult,
  blockUser,
  changeRole,
  deleteUser,
  endSessionsOf,
  resetFactor,
  unblockUser,
} from './manage-users.ts'

/** What one button does, and what is said when it is done; its name ends the address of its form. */
const acts = {
  sessions: { run: endSessionsOf, flash: 'user_sessions_ended' },
  factor: { run: resetFactor, flash: 'user_factor_reset' },
  block: { run: blockUser, flash: 'user_blocked' },
  unblock: { run: unblockUser, flash: 'user_unblocked' },
  deletion: { run: deleteUser, flash: 'user_deleted' },
} as const satisfies Record<string, { run: (db: Knex, act: Act) => Promise<ActResult>; flash: FlashKey }>

/** The pages on which admins keep the accounts. */
export function usersRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const isForAdmins: RequestHandler[] = [requirePermission('keep users'), noStore]

  router.get(paths.adminUsers, isForAdmins, async (req: Request, res: Response) => {
    const { q: search, page } = usersQuerySchema.parse(req.query)
    sendPage(res, UsersPage, { list: await listUsers(db, { search, page }), search })
  })

  router.get(paths.adminUsersLog, isForAdmins, async (req: Request, res: Response) => {
    const { page } = logQuerySchema.parse(req.query)
    sendPage(res, UsersLogPage, { ...(await listStaffEvents(db, page)), page })
  })

  router.get(paths.adminUser(':id'), isForAdmins, async (_req: Request, res: Response) => {
    await sendUser(res)
  })

  router.post(
    paths.adminUserAct(':id', 'role'),
    [...isForAdmins, ...readForm],
    async (req: Request, res: Response) => {
      const form = parseForm(roleSchema, req.body)
      if (!form.ok) return sendUser(res, 'role_invalid')
      await answerAct(res, await changeRole(db, actOf(req), form.value.role), 'user_role_changed')
    },
  )

  for (const [name, { run, flash }] of Object.entries(acts)) {
    router.post(
      paths.adminUserAct(':id', name),
      [...isForAdmins, ...readForm],
      async (req: Request, res: Response) => {
        await answerAct(res, await run(db, actOf(req)), flash)
      },
    )
  }
  return router

  async function answerAct(res: Response, done: ActResult, flash: FlashKey): Promise<void> {
    if (!done.ok) {
      if (done.code === 'forbidden') throw refuse(403, done.code)
      if (done.code === 'not_found') throw refuse(404, done.code)
      return sendUser(res, done.code)
    }
    setFlash(res, flash)
    const next = flash === 'user_deleted' ? paths.adminUsers : paths.adminUser(idIn(res.req))
    seeOther(res, localPath(next, res.req.lng))
  }

  async function sendUser(res: Response, fault?: UserPageProps['fault']): Promise<void> {
    const user = await findUserInList(db, idIn(res.req))
    if (!user) throw refuse(404, 'not_found')
    const isSelf = user.id === signedIn(res.req).id
    sendPage(res, UserPage, { user, isSelf, ...(fault && { fault }) }, { status: fault ? 422 : 200 })
  }
}

function actOf(req: Request): Act {
  return { actorId: signedIn(req).id, userId: idIn(req) }
}
