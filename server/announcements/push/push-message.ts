import type { TFunction } from 'i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import { announcementPaths } from '#domain/orders/announcements/webhook.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import type { WaitingOrders } from './find-waiting-orders.ts'

/** What the device's script shows (client/sw/notifications.ts). */
export type PushMessage = {
  title: string
  body: string
  /** Where a tap leads. */
  url: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  lang: Language
  dir: 'ltr' | 'rtl'
}

type Told = { t: TFunction<'notifications'>; language: Language }

export function testMessage(told: Told): PushMessage {
  const { t } = told
  const words = { title: t('push.test.title'), body: t('push.test.body') }
  return message(words, { path: announcementPaths.notifications, tag: 'test' }, told)
}

/** A notification in the device's language; null when nothing waits. */
export function pushMessage({ placed, calls }: WaitingOrders, told: Told): PushMessage | null {
  const { t, language } = told
  const [order, another] = [...placed, ...calls]
  if (!order) return null
  const kind = placed.length > 0 ? 'new_orders' : 'due_calls'
  if (!another) {
    const values = {
      number: isolateDirection(`#${order.number}`),
      name: isolateDirection(order.customer_name),
      city: isolateDirection(order.customer_city),
      sum: isolateDirection(`${formatMadInFull(order.total_amount, language)}\u00a0DH`),
    }
    const words = { title: t(`push.${kind}.one`), body: t('push.order', values) }
    return message(words, { path: paths.adminOrder(order.id), tag: `order-${order.id}` }, told)
  }
  const counts = [
    ...(placed.length > 0 ? [t('push.new_orders.several', { count: placed.length })] : []),
    ...(calls.length > 0 ? [t('push.due_calls.several', { count: calls.length })] : []),
  ]
  const words = { title: counts.join(' · '), body: t('push.see') }
  return message(words, { path: orderListQuery.path({ status: newOrderStatus }), tag: kind }, told)
}

function message(
  words: Pick<PushMessage, 'title' | 'body'>,
  { path, tag }: { path: string; tag: string },
  { language }: Told,
): PushMessage {
  const { dir } = languages[language]
  return { ...words, url: localisePath(path, language), tag, lang: language, dir }
}
