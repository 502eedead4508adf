import type { Writable } from 'node:stream'
import type { Request, Router } from 'express'
import { type DashboardSummary, type DashboardUpdate, formatFigures } from '#domain/admin/dashboard.ts'
import { formatMadInFull } from '#domain/currency/money.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { findDashboardSummary } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { findLatestChangeId, listPlacedOrders, type PlacedOrder } from './list-routes.ts'

type LiveDependencies = Pick<Dependencies, 'db' | 'notifications' | 'logger'>

export function addAdminOrderLiveRoutes(router: Router, dependencies: LiveDependencies): void {
  const streams = createLiveStreams(dependencies)

  router.get(paths.adminOrdersLive, requirePermission('manage orders'), async (req, res) => {
    if (dependencies.notifications.stopping.aborted) throw refuse(503, 'unavailable')
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
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
}

function readVersion(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function createMessageFormatter(req: Request): Stream['tell'] {
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

type Stream = {
  /** The response stream must not be buffered. */
  out: Writable
  userId: number
  /** The page was rendered with this dashboard version or received it last. */
  version: number
  tell: (placed: readonly PlacedOrder[]) => DashboardUpdate['message']
  end: () => void
}

/** EventSource reconnects and passes the guard again, so that nobody listens for long without the permission. */
const maxStreamMs = 5 * 60_000
/** Many proxies close a connection on which nothing came for a minute. */
const heartbeatMs = 25_000
const reconnectDelayMs = 2_000
/** Above this number the oldest stream is closed: mostly one that a phone lost long ago. */
const maxStreamsPerUser = 10
/** So many bytes are held in memory for a reader who does not read. */
const maxUnreadBytes = 64 * 1024

function createLiveStreams({ db, notifications, logger }: LiveDependencies) {
  const streams = new Set<Stream>()
  let isNotifying = false
  let isNotifyPending = false

  notifications.stopping.addEventListener('abort', () => {
    for (const { end } of streams) end()
  })

  notifications.subscribe('order_changed', { onNotification: notifyAll, onListening: notifyAll })
  notifications.subscribe('desk_changed', { onNotification: notifyAll })
  notifications.subscribe('sign_in_ended', {
    onNotification({ user_id }) {
      for (const stream of streams) if (stream.userId === user_id) stream.end()
    },
  })

  /** Changes that arrive during a read are sent together after the next one. */
  async function notifyAll(): Promise<void> {
    isNotifyPending = true
    if (isNotifying) return
    isNotifying = true
    while (isNotifyPending) {
      isNotifyPending = false
      await tellAll([...streams]).catch((error) =>
        logger.error(
          { err: error },
          'open pages of staff were not told of a change; they read it with the next one',
        ),
      )
    }
    isNotifying = false
  }

  async function tellAll(open: readonly Stream[]): Promise<void> {
    if (open.length === 0) return
    const after = Math.min(...open.map(({ version }) => version))
    // A version sent without its orders would hide them from a page that reconnects with it, so one snapshot has
    // both.
    const { placed, summary } = await db.transaction(
      async (snapshot) => ({
        placed: await listPlacedOrders(snapshot, { after }),
        summary: await findDashboardSummary(snapshot),
      }),
      { isolationLevel: 'repeatable read', readOnly: true },
    )
    for (const stream of open) tell(stream, summary, placed)
  }

  return {
    async open({
      out,
      version: known,
      ...listener
    }: Omit<Stream, 'version' | 'end'> & { version: number | null }) {
      const latest = await findLatestChangeId(db)
      const end = () => {
        clearInterval(heartbeat)
        clearTimeout(life)
        streams.delete(stream)
        out.end()
      }
      const heartbeat = setInterval(() => out.write(':\n\n'), heartbeatMs)
      const life = setTimeout(end, maxStreamMs)
      // A page still open after a restored backup knows a higher version and would miss the next ones.
      const stream: Stream = { ...listener, out, end, version: Math.min(known ?? latest, latest) }
      out.on('close', end)
      out.write(`retry: ${reconnectDelayMs}\n\n`)
      // The stream is added before its own read: changes during that read are sent to it as to the others.
      streams.add(stream)
      const own = [...streams].filter(({ userId }) => userId === stream.userId)
      for (const oldest of own.slice(0, -maxStreamsPerUser)) oldest.end()
      await tellAll([stream])
      if (notifications.stopping.aborted) end()
    },
  }
}

function tell(stream: Stream, summary: DashboardSummary, orders: readonly PlacedOrder[]): void {
  const { out } = stream
  if (out.writableEnded) return
  const placed = orders.filter(({ version }) => version > stream.version)
  stream.version = Math.max(stream.version, summary.version)
  const news: DashboardUpdate = {
    figures: formatFigures(summary),
    waiting: summary.waiting,
    version: summary.version,
    message: placed.length > 0 ? stream.tell(placed) : null,
  }
  if (out.writableLength > maxUnreadBytes) stream.end()
  else out.write(`id: ${summary.version}\nevent: dashboard\ndata: ${JSON.stringify(news)}\n\n`)
}
