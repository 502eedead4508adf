import { type Request, Router } from 'express'
import type { DashboardUpdate } from '#domain/admin/dashboard.ts'
import { formatMadInFull } from '#domain/currency/money.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { refuse } from '../../http/responses/errors.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import type { PlacedOrder } from './list-routes.ts'
import { createLiveStreams } from './live-streams.ts'

/** Server-sent events for every open admin page: the waiting orders, and each new order. */
export function adminOrderLiveRoutes(
  dependencies: Pick<Dependencies, 'db' | 'notifications' | 'logger'>,
): Router {
  const router = Router()
  const streams = createLiveStreams(dependencies)

  router.get(paths.adminOrdersLive, requirePermission('manage orders'), async (req, res) => {
    if (dependencies.notifications.stopping.aborted) throw refuse(503, 'unavailable')
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      // Not cached, and not buffered by proxies.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    if (req.method === 'HEAD') return res.end()
    const version = readVersion(req.get('last-event-id')) ?? readVersion(req.query.version)
    const { id: userId } = signedIn(req)
    await streams.open({
      out: res,
      userId,
      version,
      tell: createMessageFormatter(req),
    })
  })
  return router
}

/** A dashboard version is 0 before the first order. */
function readVersion(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Formats the message about new orders in the language of the page. */
function createMessageFormatter(
  req: Request,
): (placed: readonly PlacedOrder[]) => DashboardUpdate['message'] {
  const language = req.language
  const t = req.i18n.getFixedT(language, 'admin-orders')
  return (placed) => {
    const [only] = placed
    if (!only || placed.length > 1) {
      return { title: t('live.several', { count: placed.length }), text: t('live.see') }
    }
    const { number, customer_name, total_amount } = only
    const values = {
      number: isolateDirection(`#${number}`),
      name: isolateDirection(customer_name),
      sum: isolateDirection(`${formatMadInFull(total_amount, language)}\u00a0DH`),
    }
    return { title: t('live.one'), text: t('live.order', values) }
  }
}
