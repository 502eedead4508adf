import { type Request, Router } from 'express'
import { trackPath } from '#domain/orders/own-order/own-order.ts'
import { trackSchema } from '#domain/orders/own-order/own-order-schema.ts'
import { TrackPage } from '../../views/own-order/TrackPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { clientOf } from '../http/rate-limits/client.ts'
import { withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { readForm } from '../http/requests/body.ts'
import { parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { senderOf } from '../http/sessions/sender.ts'
import { isSender } from '../orders/placing/resubmit-checkout.ts'
import { countTry } from './count-try.ts'
import { findTrackedOrder } from './find-tracked-order.ts'

/** Finding one's order by number and phone; it leads to the order's own page. */
export function trackRoutes({ db, limiter, orderLinks }: Dependencies): Router {
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
    const counted = await withinLimits(res, () => countTry(limiter, clientOf(req), form.value))
    const order = counted.ok || hasSender(req) ? await findTrackedOrder(db, form.value) : undefined
    // Beyond the limits the browser and the account that placed it are still served: others cannot lock them out.
    if (order && (counted.ok || isSender(order, senderOf(req)))) {
      if (counted.ok) await counted.value()
      return redirectToPage(res, orderLinks.pathOf(order))
    }
    const formValues = readFormValues(req.body)
    if (!counted.ok) {
      return sendPage(res, TrackPage, { formValues, refusal: 'too_many' }, { status: 429 })
    }
    sendPage(res, TrackPage, { formValues, refusal: 'unknown' }, { status: 422 })
  })
  return router
}

function hasSender(req: Request): boolean {
  const { userId, browserKey } = senderOf(req)
  return userId !== null || browserKey !== null
}
