import type { Response } from 'express'
import type { Knex } from 'knex'
import type { StaffViewKind } from '#domain/customers/customer.ts'
import { signedIn } from '../http/security/require-permission.ts'

type NewStaffView = {
  kind: StaffViewKind
  orderIds?: readonly number[]
  customerId?: number
  quoteId?: number
}

/** A page that is loaded again within these minutes was opened once; prints and saves count each time. */
const minutesOfOpening = 10

/** Records the view after the answer was sent, so that nobody waits for it. */
export function recordView(db: Knex, res: Response, view: NewStaffView): void {
  const { log } = res.req
  const { kind, orderIds, customerId, quoteId } = view
  const userId = signedIn(res.req).id
  const seen = orderIds?.map((order_id) => ({ order_id })) ?? [{ customer_id: customerId, quote_id: quoteId }]
  res.once('finish', () => {
    if (res.statusCode >= 300) return
    db.raw(
      `insert into staff_views (user_id, kind, order_id, customer_id, quote_id)
       select :userId, :kind, seen.order_id, seen.customer_id, seen.quote_id
       from json_to_recordset(:seen) as seen (order_id integer, customer_id integer, quote_id integer)
       where :kind not in ('order', 'customer', 'quote') or not exists (
         select from staff_views as earlier
         where earlier.user_id = :userId and earlier.kind = :kind
           and (earlier.order_id = seen.order_id or earlier.customer_id = seen.customer_id
             or earlier.quote_id = seen.quote_id)
           and earlier.created_at > now() - make_interval(mins => :minutesOfOpening)
       )`,
      { userId, kind, seen: JSON.stringify(seen), minutesOfOpening },
    ).catch((error) => {
      log.error({ err: error, view, userId }, 'what staff opened could not be noted')
    })
  })
}
