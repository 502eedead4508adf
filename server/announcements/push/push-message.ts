import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { newOrderStatus, statusIs, statusRules } from '#domain/orders/order-statuses.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { formatQuoteNumber, quoteListQuery, quotePaths } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { listToldCalls } from '../../orders/desk/find-desk.ts'
import { findOrders, listPendingSince } from '../../orders/queries.ts'
import { listWaitingQuotes } from '../../quotes/queries.ts'

/** What the device's script shows (client/sw/notifications.ts). */
export type PushMessage = {
  title: string
  body: string
  /** The address that a tap opens. */
  url: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  lang: Language
  dir: 'ltr' | 'rtl'
}

type Told = { t: TFunction<'notifications'>; language: Language }

export function composeTestMessage(told: Told): PushMessage {
  const { t } = told
  const words = { title: t('push.test.title'), body: t('push.test.body') }
  return message(words, { path: announcementPaths.notifications, tag: 'test' }, told)
}

/** Composes a notification in the device's language; returns null when nothing waits. */
export function composePushMessage({ placed, calls, quotes }: Waiting, told: Told): PushMessage | null {
  const { t, language } = told
  const [order] = [...placed, ...calls]
  const [quote] = quotes
  const kind = placed.length > 0 ? 'new_orders' : calls.length > 0 ? 'due_calls' : 'new_quotes'
  const isSingle = placed.length + calls.length + quotes.length === 1
  if (isSingle && quote) {
    const values = {
      number: isolateDirection(formatQuoteNumber(quote)),
      name: isolateDirection(quote.customer_name),
      city: isolateDirection(quote.customer_city),
    }
    const words = { title: t('push.new_quotes.one'), body: t('push.quote', values) }
    return message(words, { path: quotePaths.quote(quote.id), tag: `quote-${quote.id}` }, told)
  }
  if (isSingle && order && kind !== 'new_quotes') {
    const values = {
      number: isolateDirection(`#${order.number}`),
      name: isolateDirection(order.customer_name),
      city: isolateDirection(order.customer_city),
      sum: isolateDirection(`${formatMadInFull(order.total_amount, language)}\u00a0DH`),
    }
    const words = { title: t(`push.${kind}.one`), body: t('push.order', values) }
    return message(words, { path: paths.adminOrder(order.id), tag: `order-${order.id}` }, told)
  }
  if (!order && !quote) return null
  const counts = [
    ...(placed.length > 0 ? [t('push.new_orders.several', { count: placed.length })] : []),
    ...(calls.length > 0 ? [t('push.due_calls.several', { count: calls.length })] : []),
    ...(quotes.length > 0 ? [t('push.new_quotes.several', { count: quotes.length })] : []),
  ]
  const words = { title: counts.join(' · '), body: t('push.see') }
  const opened = {
    new_orders: orderListQuery.path({ status: newOrderStatus }),
    due_calls: deskPaths.desk,
    new_quotes: quoteListQuery.path({ status: 'new' }),
  }
  return message(words, { path: opened[kind], tag: kind }, told)
}

function message(
  words: Pick<PushMessage, 'title' | 'body'>,
  { path, tag }: { path: string; tag: string },
  { language }: Told,
): PushMessage {
  const { dir } = languages[language]
  return { ...words, url: localisePath(path, language), tag, lang: language, dir }
}

/**
 * What a notification is about: orders that were placed, those to be called at a time that has come, and
 * requests for a quote.
 */
type Waiting = {
  placed: Order[]
  calls: Order[]
  quotes: Awaited<ReturnType<typeof listWaitingQuotes>>
}

type WaitingNotice = Exclude<PushNotice, { kind: 'test' }>

/** What still waits of the things that a notice to a person is about. */
export async function findWaiting(db: Knex, notice: WaitingNotice, userId: number): Promise<Waiting> {
  if (notice.kind === 'missed_orders') {
    const since = new Date(notice.since)
    const [pending, calls, quotes] = await Promise.all([
      listPendingSince(db, { since, notEnteredBy: userId }),
      listToldCalls(db, since),
      listWaitingQuotes(db, { since, notAskedBy: userId }),
    ])
    const toCall = new Set(calls.map(({ id }) => id))
    return { placed: pending.filter(({ id }) => !toCall.has(id)), calls, quotes }
  }
  if (notice.kind === 'new_quote') {
    return { placed: [], calls: [], quotes: await listWaitingQuotes(db, { id: notice.quoteId }) }
  }
  const orders = (await findOrders(db, notice.orderIds)).filter(
    ({ status }) => statusRules[status].isUnconfirmed,
  )
  const isPlaced = notice.kind === 'new_orders'
  return { placed: isPlaced ? orders : [], calls: isPlaced ? [] : orders, quotes: [] }
}

/** Since when the oldest thing that a notice is about has been waiting; null when none of them waits. */
export async function findWaitingSince(db: Knex, notice: WaitingNotice): Promise<Date | null> {
  if (notice.kind === 'missed_orders') return new Date(notice.since)
  if (notice.kind === 'new_quote') {
    const [quote] = await listWaitingQuotes(db, { id: notice.quoteId })
    return quote?.asked_at ?? null
  }
  const [row] = await db('orders')
    .min({ since: notice.kind === 'new_orders' ? 'created_at' : 'call_at' })
    .whereIn('id', notice.orderIds)
    .whereRaw(statusIs('isUnconfirmed'))
  return row?.since ?? null
}
