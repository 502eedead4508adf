import type { TFunction } from 'i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import type { PushNotice } from '#domain/orders/announcements/push-notice-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { isolateDirection } from '#domain/text/isolate-direction.ts'

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

/** A notification in the device's language; null when nothing of it waits any more. */
export function pushMessage(
  notice: PushNotice,
  orders: readonly Order[],
  { t, language }: { t: TFunction<'notifications'>; language: Language },
): PushMessage | null {
  const { dir } = languages[language]
  const message = (words: Pick<PushMessage, 'title' | 'body'>, path: string, tag: string) => ({
    ...words,
    url: localisePath(path, language),
    tag,
    lang: language,
    dir,
  })
  if (notice.kind === 'test') {
    const words = { title: t('push.test.title'), body: t('push.test.body') }
    return message(words, announcementPaths.notifications, 'test')
  }
  const kind = notice.kind === 'missed_orders' ? 'new_orders' : notice.kind
  const [order] = orders
  if (!order) return null
  if (orders.length > 1) {
    const words = { title: t(`push.${kind}.several`, { count: orders.length }), body: t('push.see') }
    return message(words, orderListQuery.path({ status: 'pending' }), kind)
  }
  const values = {
    number: isolateDirection(`#${order.number}`),
    name: isolateDirection(order.customer_name),
    city: isolateDirection(order.customer_city),
    sum: isolateDirection(`${formatMadInFull(order.total_amount, language)}\u00a0DH`),
  }
  const words = { title: t(`push.${kind}.one`), body: t('push.order', values) }
  return message(words, paths.adminOrder(order.id), `order-${order.id}`)
}
