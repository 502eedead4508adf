import type { Writable } from 'node:stream'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type DashboardSummary, type DashboardUpdate, formatFigures } from '#domain/admin/dashboard.ts'
import type { Language } from '#domain/shared/language.ts'
import { findDashboardSummary } from '../../admin/queries.ts'
import type { Notifications } from '../../db/notifications.ts'
import { listPlacedOrders, type PlacedOrder } from './list-placed-orders.ts'

/** One open page of the admin that wants to hear of orders. */
export type Listener = {
  /** Where it reads; what is written there must not be gathered up. */
  out: Writable
  userId: number
  language: Language
  /** What the page knows already: the desk's version that it was drawn with or told last. */
  version: number | null
  /** Says in the page's language which orders have come. */
  tell: (placed: readonly PlacedOrder[]) => DashboardUpdate['message']
}

type Stream = Listener & { sentOrderIds: Set<number>; end: () => void }

type LiveStreams = { db: Knex; notifications: Notifications; clock: () => Date; logger: Logger }

/** EventSource comes back by itself, through the guard: nobody listens for long with a right that has been taken away. */
const maxStreamMs = 5 * 60_000
const heartbeatMs = 25_000
const reconnectDelayMs = 2_000
/** Beyond it the oldest goes: mostly one whose phone has long lost it. */
const maxStreamsPerUser = 10
/** What waits in memory for a reader who does not read. */
const maxUnreadBytes = 64 * 1024

/** The pages of the admin that are open in this process, each told within moments of what any process did to orders. */
export function createLiveStreams({ db, notifications, clock, logger }: LiveStreams) {
  const streams = new Set<Stream>()
  const orderIds = new Set<number>()
  let hasStarted = false
  let isNotifying = false
  let isNotifyPending = false

  notifications.stopping.addEventListener('abort', () => {
    for (const { end } of streams) end()
  })

  /** Begins with the first page that listens, so that a shop without staff has no connection for it. */
  function startListening(): void {
    if (hasStarted) return
    hasStarted = true
    notifications.subscribe('order_changed', {
      onNotification({ order_id }) {
        orderIds.add(order_id)
        void notifyAll()
      },
      onListening: () => void notifyAll(),
    })
    notifications.subscribe('session_ended', {
      onNotification({ user_id }) {
        for (const stream of streams) if (stream.userId === user_id) stream.end()
      },
    })
  }

  /** One look at the database at a time: what comes meanwhile is told together by the next. */
  async function notifyAll(): Promise<void> {
    isNotifyPending = true
    if (isNotifying) return
    isNotifying = true
    while (isNotifyPending) {
      isNotifyPending = false
      await readAndNotify().catch((error) => logger.error({ err: error }, 'orders could not be told'))
    }
    isNotifying = false
  }

  async function readAndNotify(): Promise<void> {
    const changedIds = new Set(orderIds)
    orderIds.clear()
    // One that comes while this looks is told by its own look, of all that it has missed at once.
    const openStreams = [...streams]
    if (openStreams.length === 0) return
    const versions = openStreams.flatMap(({ version }) => version ?? [])
    const after = versions.length > 0 ? Math.min(...versions) : null
    const placed = await listPlacedOrders(db, { after, orderIds: [...changedIds] })
    // Afterwards, so that no order is told that the figures do not count.
    const summary = await findDashboardSummary(db, clock())
    for (const stream of openStreams) {
      const { version } = stream
      const isNews = (order: PlacedOrder) =>
        changedIds.has(order.id) || (version !== null && order.version > version)
      tell(stream, summary, placed.filter(isNews))
    }
  }

  return {
    async open(listener: Listener): Promise<void> {
      startListening()
      const stream = start(listener)
      // Among the others before it looks: what comes while it looks is told by them.
      streams.add(stream)
      closeOldestStreams(listener.userId)
      const latest = await listPlacedOrders(db, { after: 0 })
      const summary = await findDashboardSummary(db, clock())
      if (notifications.stopping.aborted) return stream.end()
      const version = listener.version ?? summary.version
      // Those that the page has shown: word of the last of them may still be on its way.
      for (const order of latest) if (order.version <= version) stream.sentOrderIds.add(order.id)
      tell(stream, summary, latest)
    },
  }

  function start(listener: Listener): Stream {
    const { out } = listener
    const end = () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      streams.delete(stream)
      out.end()
    }
    const heartbeat = setInterval(() => out.write(':\n\n'), heartbeatMs)
    const life = setTimeout(end, maxStreamMs)
    const stream: Stream = { ...listener, sentOrderIds: new Set(), end }
    out.on('close', end)
    out.write(`retry: ${reconnectDelayMs}\n\n`)
    return stream
  }

  function closeOldestStreams(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId)
    for (const { end } of own.slice(0, -maxStreamsPerUser)) end()
  }
}

function tell(stream: Stream, summary: DashboardSummary, orders: readonly PlacedOrder[]): void {
  const { out, sentOrderIds, language } = stream
  if (out.writableEnded) return
  const placed = orders.filter(({ id }) => !sentOrderIds.has(id))
  for (const { id } of placed) sentOrderIds.add(id)
  stream.version = Math.max(stream.version ?? 0, summary.version)
  const news: DashboardUpdate = {
    figures: formatFigures(summary, language),
    waiting: summary.waiting,
    version: summary.version,
    message: placed.length > 0 ? stream.tell(placed) : null,
  }
  if (out.writableLength > maxUnreadBytes) stream.end()
  else out.write(`id: ${summary.version}\nevent: dashboard\ndata: ${JSON.stringify(news)}\n\n`)
}
