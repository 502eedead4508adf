import { type Request, Router } from 'express'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { DeskNews } from '#domain/desk.ts'
import { isolated } from '#domain/isolated.ts'
import { formatMadInFull } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import type { Changes } from '../db/changes.ts'
import { refuse } from '../http/errors.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { createLiveStreams } from './live-streams.ts'
import type { PlacedOrder } from './order-news.ts'

type LiveOrders = { db: Knex; changes: Changes; clock: () => Date; logger: Logger }

/** Server-sent events for every open page of the admin: what waits now, and each order as it comes. */
export function liveOrdersRoutes(options: LiveOrders): Router {
  const router = Router()
  const streams = createLiveStreams(options)

  router.get(paths.adminOrdersLive, requirePermission('keep orders'), async (req, res) => {
    if (options.changes.stopping.aborted) throw refuse(503, 'unavailable')
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither kept nor gathered up on the way.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    if (req.method === 'HEAD') return res.end()
    const version = readVersion(req.get('last-event-id')) ?? readVersion(req.query.version)
    const { id: userId } = signedIn(req)
    // An open page is no visit: it must not keep a session alive that nobody uses any more.
    Reflect.deleteProperty(req, 'session')
    await streams.open({ out: res, userId, language: req.lng, version, tell: tellerFor(req) })
  })
  return router
}

/** 0 before the first order. */
function readVersion(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Says in the language of the page which orders have come. */
function tellerFor(req: Request): (placed: readonly PlacedOrder[]) => DeskNews['message'] {
  const language = req.lng
  const t = req.i18n.getFixedT(language, 'admin-orders')
  return (placed) => {
    const [only] = placed
    if (!only || placed.length > 1) {
      return { title: t('live.several', { count: placed.length }), text: t('live.see') }
    }
    const { number, customer_name, total_amount } = only
    const values = {
      number: isolated(`#${number}`),
      name: isolated(customer_name),
      sum: isolated(`${formatMadInFull(total_amount, language)}\u00a0DH`),
    }
    return { title: t('live.one'), text: t('live.order', values) }
  }
}
