import type { Router } from 'express'
import type { Knex } from 'knex'
import { type Role, userListQuery, userLogQuery } from '#domain/accounts/user.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { resultTransaction } from '../../db/result-transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readJson, readListQuery } from '../../http/requests/read-request.ts'
import { originOf } from '../../http/responses/page.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { adminsOnly, signedIn } from '../../http/security/require-permission.ts'
import { listStaffEvents } from '../account-events.ts'
import { inviteSchema, userChangesSchema } from '../account-schema.ts'
import { inviteAndNotify } from './invite-user.ts'
import { findUserInList, listUsers } from './list-users.ts'
import { actOf } from './routes.ts'
import { runPlainAction, type UserAction, type UserActionResult, updateRole } from './user-actions.ts'

export function addUsersApiRoutes(router: Router, { db, queue }: Dependencies): void {
  router.get(paths.api.users, ...adminsOnly, async (req, res) => {
    res.json(await listUsers(db, readListQuery(userListQuery, req.query)))
  })

  router.get(paths.api.userEvents, ...adminsOnly, async (req, res) => {
    const { page } = readListQuery(userLogQuery, req.query)
    res.json({ ...(await listStaffEvents(db, page)), page })
  })

  router.post(paths.api.users, ...adminsOnly, ...readJson, async (req, res) => {
    const { language = req.language, ...invitation } = parseBody(inviteSchema, req.body)
    const invited = await inviteAndNotify(
      { db, queue },
      { ...invitation, actorId: signedIn(req).id, language },
    )
    if (!invited.ok) throw refuse(409, invited.code, { errors: { email: [invited.code] } })
    const { userId, path } = invited.value
    const invitation_link = originOf(res.req) + localisePath(path, language)
    res.status(201).location(paths.api.user(userId))
    res.json({ ...(await userJson(userId)), invitation_link })
  })

  router.get(paths.api.user(':id'), ...adminsOnly, async (req, res) => {
    res.json(await userJson(idIn(req)))
  })

  router.patch(paths.api.user(':id'), ...adminsOnly, ...readJson, async (req, res) => {
    const changes = parseBody(userChangesSchema, req.body)
    expectDone(await updateUser(db, actOf(req), changes))
    res.json(await userJson(idIn(req)))
  })

  const deletions = [
    [paths.api.user(':id'), 'user_deleted'],
    [paths.api.userSessions(':id'), 'sessions_ended'],
    [paths.api.userFactors(':id'), 'factor_reset'],
  ] as const
  for (const [path, event] of deletions) {
    router.delete(path, ...adminsOnly, async (req, res) => {
      expectDone(await runPlainAction(db, actOf(req), event))
      res.status(204).end()
    })
  }

  async function userJson(id: number) {
    return requireFound(await findUserInList(db, id))
  }
}

function expectDone(done: UserActionResult): void {
  if (done.ok) return
  const statuses = { forbidden: 403, not_found: 404, last_admin: 409, account_unverified: 409 }
  throw refuse(statuses[done.code], done.code)
}

type UserChanges = { role?: Role | undefined; blocked?: boolean | undefined }

function updateUser(db: Knex, action: UserAction, { role, blocked }: UserChanges): Promise<UserActionResult> {
  return resultTransaction(db, async (transaction): Promise<UserActionResult> => {
    const changed = role === undefined ? ok(null) : await updateRole(transaction, action, role)
    if (!changed.ok || blocked === undefined) return changed
    return runPlainAction(transaction, action, blocked ? 'user_blocked' : 'user_unblocked')
  })
}
