import type { Response } from 'express'
import type { Knex } from 'knex'
import { signedIn } from '../http/security/require-permission.ts'
import { type NewStaffView, recordStaffView } from './staff-views.ts'

/**
 * Records what an answer showed to the signed-in member of staff, after it was sent, so that nobody waits for
 * it.
 */
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
