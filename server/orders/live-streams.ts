import type { Writable } from 'node:stream'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type DeskNews, type DeskSummary, figuresOf } from '#domain/desk.ts'
import type { Language } from '#domain/language.ts'
import { readSummary } from '../admin/queries.ts'
import type { Changes } from '../db/changes.ts'
import { listPlacedOrders, type PlacedOrder } from './order-news.ts'

/** One open page of the admin that wants to hear of orders. */
export type Listener = {
  /** Where it reads; what is written there must not be gathered up. */
  out: Writable
  userId: number
  language: Language
  /** What the page knows already: the desk's version that it was drawn with or told last. */
  version: number | null
  /** Says in the page's language which orders have come. */
  tell: (placed: readonly PlacedOrder[]) => DeskNews['message']
}

type Stream = Listener & { told: Set<number>; end: () => void }

type LiveStreams = { db: Knex; changes: Changes; clock: () => Date; logger: Logger }

/** EventSource comes back by itself, through the guard: nobody listens for long with a right that has been taken away. */
const longestStreamMs = 5 * 60_000
const heartbeatMs = 25_000
const comeBackAfterMs = 2_000
/** Beyond it the oldest goes: mostly one whose phone has long lost it. */
const streamsOfOnePerson = 10
/** What waits in memory for a reader who does not read. */
const mostUnreadBytes = 64 * 1024

/** The pages of the admin that are open in this process, each told within moments of what any process did to orders. */
export function createLiveStreams({ db, changes, clock, logger }: LiveStreams) {
  const streams = new Set<Stream>()
  const named = new Set<number>()
  let hasBegun = false
  let isTelling = false
  let isToldAgain = false

  changes.stopping.addEventListener('abort', () => {
    for (const { end } of streams) end()
  })

  /** Begins with the first page that listens, so that a shop without staff has no connection for it. */
  function begin(): void {
    if (hasBegun) return
    hasBegun = true
    changes.subscribe('order_changed', {
      onNotice({ order_id }) {
        named.add(order_id)
        void tellAll()
      },
      catchUp: () => void tellAll(),
    })
    changes.subscribe('session_ended', {
      onNotice({ user_id }) {
        for (const stream of streams) if (stream.userId === user_id) stream.end()
      },
    })
  }

  /** One look at the database at a time: what comes meanwhile is told together by the next. */
  async function tellAll(): Promise<void> {
    isToldAgain = true
    if (isTelling) return
    isTelling = true
    while (isToldAgain) {
      isToldAgain = false
      await lookAndTell().catch((error) => logger.error({ err: error }, 'orders could not be told'))
    }
    isTelling = false
  }

  async function lookAndTell(): Promise<void> {
    const just = new Set(named)
    named.clear()
    // One that comes while this looks is told by its own look, of all that it has missed at once.
    const present = [...streams]
    if (present.length === 0) return
    const versions = present.flatMap(({ version }) => version ?? [])
    const after = versions.length > 0 ? Math.min(...versions) : null
    const placed = await listPlacedOrders(db, { after, named: [...just] })
    // Afterwards, so that no order is told that the figures do not count.
    const summary = await readSummary(db, clock())
    for (const stream of present) {
      const { version } = stream
      const isNews = (order: PlacedOrder) =>
        just.has(order.id) || (version !== null && order.version > version)
      tell(stream, summary, placed.filter(isNews))
    }
  }

  return {
    async open(listener: Listener): Promise<void> {
      begin()
      const stream = start(listener)
      // Among the others before it looks: what comes while it looks is told by them.
      streams.add(stream)
      makeRoom(listener.userId)
      const latest = await listPlacedOrders(db, { after: 0 })
      const summary = await readSummary(db, clock())
      if (changes.stopping.aborted) return stream.end()
      const version = listener.version ?? summary.version
      // Those that the page has shown: word of the last of them may still be on its way.
      for (const order of latest) if (order.version <= version) stream.told.add(order.id)
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
    const life = setTimeout(end, longestStreamMs)
    const stream: Stream = { ...listener, told: new Set(), end }
    out.on('close', end)
    out.write(`retry: ${comeBackAfterMs}\n\n`)
    return stream
  }

  function makeRoom(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId)
    for (const { end } of own.slice(0, -streamsOfOnePerson)) end()
  }
}

function tell(stream: Stream, summary: DeskSummary, orders: readonly PlacedOrder[]): void {
  const { out, told, language } = stream
  if (out.writableEnded) return
  const placed = orders.filter(({ id }) => !told.has(id))
  for (const { id } of placed) told.add(id)
  stream.version = Math.max(stream.version ?? 0, summary.version)
  const news: DeskNews = {
    figures: figuresOf(summary, language),
    waiting: summary.waiting,
    version: summary.version,
    message: placed.length > 0 ? stream.tell(placed) : null,
  }
  if (out.writableLength > mostUnreadBytes) stream.end()
  else out.write(`id: ${summary.version}\nevent: desk\ndata: ${JSON.stringify(news)}\n\n`)
}
