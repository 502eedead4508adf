import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { inviteSchema, userChangesSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { logQuerySchema, usersQuerySchema } from '#domain/users-query-schema.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { originOf } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { Queue } from '../jobs/queue.ts'
import { listStaffEvents } from './events.ts'
import { inviteByMail } from './invite-by-mail.ts'
import { findUserInList, listUsers } from './list-users.ts'
import { type Act, type ActResult, deleteUser, endSessionsOf, resetFactor } from './manage-users.ts'
import { updateUser } from './update-user.ts'
import { userInListJson } from './user-in-list-json.ts'

/** The accounts for programs of admins (docs/api.md): list, invite, get, update, delete, sessions, factors, log. */
export function usersApiRoutes({ db, queue }: { db: Knex; queue: Queue }): Router {
  const router = Router()
  const isForAdmins: RequestHandler[] = [requirePermission('keep users'), noStore]

  router.get(paths.api.users, isForAdmins, async (req: Request, res: Response) => {
    const { q: search, page } = usersQuerySchema.parse(req.query)
    const { items, ...list } = await listUsers(db, { search, page })
    res.json({ items: items.map(userInListJson), ...list })
  })

  router.get(paths.api.userEvents, isForAdmins, async (req: Request, res: Response) => {
    const { page } = logQuerySchema.parse(req.query)
    res.json({ ...(await listStaffEvents(db, page)), page })
  })

  router.post(paths.api.users, [...isForAdmins, ...readJson], async (req: Request, res: Response) => {
    const { language = req.lng, ...invitation } = parseBody(inviteSchema, req.body)
    const invited = await inviteByMail({ db, queue }, { ...invitation, actorId: signedIn(req).id, language })
    if (!invited.ok) {
      if (invited.code === 'forbidden') throw refuse(403, 'forbidden')
      throw refuse(409, invited.code, { errors: { email: [invited.code] } })
    }
    const { userId, path } = invited.value
    const invitation_link = originOf(res) + localPath(path, language)
    res.status(201).location(paths.api.user(userId))
    res.json({ ...(await userJson(userId)), invitation_link })
  })

  router.get(paths.api.user(':id'), isForAdmins, async (req: Request, res: Response) => {
    res.json(await userJson(idIn(req)))
  })

  router.patch(paths.api.user(':id'), [...isForAdmins, ...readJson], async (req: Request, res: Response) => {
    const changes = parseBody(userChangesSchema, req.body)
    expectDone(await updateUser(db, actOf(req), changes))
    res.json(await userJson(idIn(req)))
  })

  const deletions = [
    [paths.api.user(':id'), deleteUser],
    [paths.api.userSessions(':id'), endSessionsOf],
    [paths.api.userFactors(':id'), resetFactor],
  ] as const
  for (const [path, run] of deletions) {
    router.delete(path, isForAdmins, async (req: Request, res: Response) => {
      expectDone(await run(db, actOf(req)))
      res.status(204).end()
    })
  }
  return router

  async function userJson(id: number) {
    const user = await findUserInList(db, id)
    if (!user) throw refuse(404, 'not_found')
    return userInListJson(user)
  }
}

function actOf(req: Request): Act {
  return { actorId: signedIn(req).id, userId: idIn(req) }
}

function expectDone(done: ActResult): void {
  if (done.ok) return
  const statuses = { forbidden: 403, not_found: 404, last_admin: 409, account_unverified: 409 }
  throw refuse(statuses[done.code], done.code)
}
