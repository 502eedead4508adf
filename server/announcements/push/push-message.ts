import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { formatQuoteNumber, quoteListQuery, quotePaths } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { listToldCalls } from '../../orders/desk/find-desk.ts'
import { listPendingSince } from '../../orders/queries.ts'
import { listWaitingQuotes } from '../../quotes/queries.ts'

/** The device's script shows it (client/sw/notifications.ts). */
export type PushMessage = {
  title: string
  body: string
  url: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  lang: Language
  dir: 'ltr' | 'rtl'
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>

/** Returns null when nothing waits. */
export function composePushMessage(
  { placed, calls, quotes }: Waiting,
  { t, language }: { t: TFunction<'notifications'>; language: Language },
): PushMessage | null {
  const [order] = [...placed, ...calls]
  const [quote] = quotes
  const first = order ?? quote
  if (!first) return null
  const kind = placed.length > 0 ? 'new_orders' : calls.length > 0 ? 'due_calls' : 'new_quotes'
  const shown = { lang: language, dir: languages[language].dir }
  if (placed.length + calls.length + quotes.length === 1) {
    const values = {
      number: isolateDirection(order ? `#${order.number}` : formatQuoteNumber(first)),
      name: isolateDirection(first.customer_name),
      city: isolateDirection(first.customer_city),
      sum: order && isolateDirection(`${formatMadInFull(order.total_amount, language)}\u00a0DH`),
    }
    return {
      ...shown,
      title: t(`push.${kind}.one`),
      body: t(order ? 'push.order' : 'push.quote', values),
      url: localisePath(order ? paths.adminOrder(order.id) : quotePaths.quote(first.id), language),
      tag: `${order ? 'order' : 'quote'}-${first.id}`,
    }
  }
  const counts = [
    ...(placed.length > 0 ? [t('push.new_orders.several', { count: placed.length })] : []),
    ...(calls.length > 0 ? [t('push.due_calls.several', { count: calls.length })] : []),
    ...(quotes.length > 0 ? [t('push.new_quotes.several', { count: quotes.length })] : []),
  ]
  const opened = {
    new_orders: orderListQuery.path({ status: newOrderStatus }),
    due_calls: deskPaths.desk,
    new_quotes: quoteListQuery.path({ status: 'new' }),
  }
  return {
    ...shown,
    title: counts.join(' · '),
    body: t('push.see'),
    url: localisePath(opened[kind], language),
    tag: kind,
  }
}

/** Leaves out orders that this person entered and requests that they sent. With `ofCalls` only calls count. */
export async function findWaiting(db: Knex, notice: PushNotice, userId: number) {
  const since = new Date(notice.since)
  if (notice.ofCalls) return { placed: [], calls: await listToldCalls(db, since), quotes: [] }
  const [pending, calls, quotes] = await Promise.all([
    listPendingSince(db, { since, notEnteredBy: userId }),
    listToldCalls(db, since),
    listWaitingQuotes(db, { since, notAskedBy: userId }),
  ])
  const toCall = new Set(calls.map(({ id }) => id))
  return { placed: pending.filter(({ id }) => !toCall.has(id)), calls, quotes }
}
