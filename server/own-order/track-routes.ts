import { type Request, Router } from 'express'
import { trackPath } from '#domain/orders/own-order/own-order.ts'
import { type TrackedBy, trackSchema } from '#domain/orders/own-order/own-order-schema.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { TrackedOrderPage } from '../../views/own-order/TrackedOrderPage.tsx'
import { TrackPage } from '../../views/own-order/TrackPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { addressKey } from '../http/logging/address-key.ts'
import { type Limit, withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { readForm } from '../http/requests/body.ts'
import { parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { senderOf } from '../http/sessions/sender.ts'
import { isSender } from '../orders/placing/resubmit-checkout.ts'
import { findTrackedOrder, findTrackedProgress } from './find-tracked-order.ts'

/**
 * Finding an order by number and phone. Others may know both, as numbers run on: they show where the order is, and
 * lead only the browser and the account that placed it to its own page.
 */
export function trackRoutes(dependencies: Dependencies): Router {
  const { db, limiter, orderLinks } = dependencies
  const router = Router()

  router.get(trackPath, (_req, res) => {
    sendPage(res, TrackPage, {})
  })

  router.post(trackPath, noStore, ...readForm, async (req, res) => {
    const form = parseForm(trackSchema, req.body)
    if (!form.ok) {
      const { errors, formValues } = form
      return sendPage(res, TrackPage, { errors, formValues }, { status: 422 })
    }
    const counted = await withinLimits(res, () => countTry(req, form.value))
    const order = counted.ok || hasSender(req) ? await findTrackedOrder(db, form.value) : undefined
    if (order && counted.ok) await counted.value()
    // Beyond the limits too: others cannot lock them out.
    if (order && isSender(order, senderOf(req))) return redirectToPage(res, orderLinks.pathOf(order))
    const tracked = order && counted.ok ? await findTrackedProgress(dependencies, order) : undefined
    if (tracked) return sendPage(res, TrackedOrderPage, { tracked })
    const formValues = readFormValues(req.body)
    if (!counted.ok) {
      return sendPage(res, TrackPage, { formValues, refusal: 'too_many' }, { status: 429 })
    }
    sendPage(res, TrackPage, { formValues, refusal: 'unknown' }, { status: 422 })
  })
  return router

  /** Counts a try before the order is looked for; returns the function that reverts the count, for a right one. */
  async function countTry(req: Request, { number, phone }: TrackedBy): Promise<() => Promise<void>> {
    const address = addressKey(req.ip)
    const ofAddress: Count = [rateLimits.trackByAddress, address]
    const ofPhone: Count = [rateLimits.trackByPhone, phoneKey(phone)]
    const ofNumber: Count = [rateLimits.trackByNumber, String(number)]
    await limiter.consume(...ofAddress)
    if (!(await limiter.tryConsume(...ofPhone))) {
      await limiter.consume(rateLimits.trackByPhoneAndAddress, `${phoneKey(phone)} ${address}`)
      await limiter.consume(rateLimits.trackByPhoneBeyond, phoneKey(phone))
    }
    if (!(await limiter.tryConsume(...ofNumber))) {
      await limiter.consume(rateLimits.trackByNumberAndAddress, `${number} ${address}`)
    }
    return async () => {
      for (const count of [ofAddress, ofPhone, ofNumber]) await limiter.refund(...count)
    }
  }
}

type Count = [Limit, string]

function hasSender(req: Request): boolean {
  const { userId, browserKey } = senderOf(req)
  return userId !== null || browserKey !== null
}
