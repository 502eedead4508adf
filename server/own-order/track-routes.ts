import type { Request, Response, Router } from 'express'
import type { Order } from '#domain/orders/order.ts'
import type { TrackedOrder } from '#domain/orders/own-order.ts'
import { type TrackedBy, trackSchema } from '#domain/orders/own-order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { TrackedOrderPage, TrackPage, type TrackPageProps } from '../../views/own-order/TrackPage.tsx'
import type { ReadDependencies } from '../db/remember.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Client, type Counter, clientOf, withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { parseForm, readForm, readFormValues } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { readRememberedOrders } from '../http/responses/remembered-orders.ts'
import { senderOf } from '../http/sessions/browser-key.ts'
import { isSender } from '../orders/placing/resume-checkout.ts'
import { findOrder } from '../orders/queries.ts'
import { findProgress } from './find-own-order.ts'

/**
 * Others may know number and phone, as numbers are consecutive: these show where the order is, but only the browser
 * and the account that placed it are led to its own page.
 */
export function addTrackRoutes(router: Router, dependencies: Dependencies): void {
  const { db, limiter, orderLinks } = dependencies
  router.get(paths.track, (_req, res) => sendTrackPage(res))

  router.post(paths.track, noStore, ...readForm, async (req, res) => {
    const form = parseForm(trackSchema, req.body)
    if (!form.ok) return sendTrackPage(res.status(422), form)
    const { number, phone } = form.value
    // There is one statement, so that its duration does not tell a wrong number from a wrong phone.
    const find = (): Promise<FoundOrder | undefined> =>
      db('orders')
        .first('id', 'number', 'checkout_id', 'user_id', 'browser_key')
        .where({ number, phone_key: phoneKey(phone) })
    const counters = countersOf(clientOf(req), form.value)
    const tried = await withinLimits(res, () => limiter.attempt(counters, find, Boolean))
    const order = tried.ok ? tried.value : hasSender(req) ? await find() : undefined
    // The sender of the order gets in even beyond the limits, so that others cannot lock them out.
    if (order && isSender(order, senderOf(req))) return redirectToPage(res, orderLinks.pathOf(order))
    const tracked = order && tried.ok ? await findTrackedProgress(dependencies, order) : undefined
    if (tracked) return sendPage(res, TrackedOrderPage, { tracked })
    const formValues = readFormValues(req.body)
    if (!tried.ok) return sendTrackPage(res.status(429), { formValues, refusal: 'too_many' })
    sendTrackPage(res.status(422), { formValues, refusal: 'unknown' })
  })
}

function sendTrackPage(res: Response, state: Omit<TrackPageProps, 'remembered'> = {}): void {
  const remembered = readRememberedOrders(res.req)
  // The links of the orders open them for anyone who has the links.
  if (remembered.length > 0) res.setHeader('cache-control', 'no-store')
  sendPage(res, TrackPage, { remembered, ...state })
}

function hasSender(req: Request): boolean {
  const { userId, browserKey } = senderOf(req)
  return userId !== null || browserKey !== null
}

type FoundOrder = Pick<Order, 'id' | 'number' | 'checkout_id' | 'user_id'> & { browser_key: string | null }

/** Anyone with number and phone may learn this; undefined means that the order is deleted. */
async function findTrackedProgress(
  dependencies: ReadDependencies,
  { id }: FoundOrder,
): Promise<TrackedOrder | undefined> {
  const found = await findOrder(dependencies.db, { id })
  if (!found) return undefined
  const { changes, city, ...progress } = await findProgress(dependencies, found)
  const { number, status, created_at, call_part_of_day } = found
  return {
    ...progress,
    order: { number, status, created_at, call_part_of_day },
    changes: changes.filter(({ from, to }) => from !== to).map(({ from, to, at }) => ({ from, to, at })),
    town: city?.names ?? null,
  }
}

/** A try is counted before the order is looked for; a right one is not counted. */
function countersOf(client: Client, { number, phone }: TrackedBy): Counter[] {
  const { address } = client
  const byPhone = phoneKey(phone)
  return [
    { limit: rateLimits.trackByPhoneAndAddress, key: `${byPhone} ${address}` },
    { limit: rateLimits.trackByNumberAndAddress, key: `${number} ${address}` },
    { limit: rateLimits.trackByPhone, key: byPhone, waiting: { client, turn: address } },
    { limit: rateLimits.trackByAddress, key: address, waiting: { client, turn: byPhone } },
  ]
}
