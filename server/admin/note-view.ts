import type { Response } from 'express'
import type { Knex } from 'knex'
import { signedIn } from '../http/security/require-permission.ts'
import { type NewStaffView, recordStaffView } from './staff-views.ts'

/** Notes, once the answer is sent, what it showed the signed-in member of the staff: nobody waits for it. */
export function noteView(db: Knex, res: Response, view: NewStaffView): void {
  const { log } = res.req
  const userId = signedIn(res.req).id
  res.once('finish', () => {
    if (res.statusCode >= 300 || view.orderIds?.length === 0) return
    recordStaffView(db, { ...view, userId }).catch((error) => {
      log.error({ err: error, view, userId }, 'what staff opened could not be noted')
    })
  })
}
