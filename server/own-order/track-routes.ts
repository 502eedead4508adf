import { type Request, Router } from 'express'
import { trackSchema } from '#domain/orders/own-order/own-order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { TrackedOrderPage } from '../../views/own-order/TrackedOrderPage.tsx'
import { TrackPage } from '../../views/own-order/TrackPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { clientOf } from '../http/rate-limits/client.ts'
import { withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { readForm } from '../http/requests/body.ts'
import { parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { senderOf } from '../http/sessions/browser-key.ts'
import { isSender } from '../orders/placing/resubmit-checkout.ts'
import { countTry } from './count-try.ts'
import { findTrackedOrder, findTrackedProgress } from './find-tracked-order.ts'

/**
 * Finding an order by number and phone. Others may know both, as numbers run on: they show where the order is, and
 * lead only the browser and the account that placed it to its own page.
 */
export function trackRoutes(dependencies: Dependencies): Router {
  const { db, limiter, orderLinks } = dependencies
  const router = Router()

  router.get(paths.track, (_req, res) => {
    sendPage(res, TrackPage, {})
  })

  router.post(paths.track, noStore, ...readForm, async (req, res) => {
    const form = parseForm(trackSchema, req.body)
    if (!form.ok) {
      const { errors, formValues } = form
      return sendPage(res, TrackPage, { errors, formValues }, { status: 422 })
    }
    const counted = await withinLimits(res, () => countTry(limiter, clientOf(req), form.value))
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
}

function hasSender(req: Request): boolean {
  const { userId, browserKey } = senderOf(req)
  return userId !== null || browserKey !== null
}
