import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import type { Order, StatusChange } from '#domain/orders/order.ts'
import type { OrderStatus, StatusReason } from '#domain/orders/order-statuses.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { dateFormat } from '#domain/text/intl-formats.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { changeOrder, type StockShortage, withLockedOrder } from './change-order.ts'
import { findLatestChange } from './queries.ts'

type NewStatus = {
  orderId: number
  status: OrderStatus
  /** The user has seen this status; without it any status is changed. */
  fromStatus?: OrderStatus | undefined
  userId: number | null
  reason?: StatusReason | null
  comment?: string | null
}

export type StatusFailure =
  | StockShortage
  | { code: 'changed_meanwhile'; change: StatusChange }
  | { code: 'undo_too_late' }
  /** Its pieces went into another order, which holds them now: they would be held twice. */
  | { code: 'order_joined'; into: string | null }

/**
 * The same status again changes nothing. Of two users who saw the same status and set different ones, the second
 * fails. An order that was joined with another stays cancelled.
 */
export function updateStatus(
  db: Knex,
  { orderId, status, fromStatus, userId, reason, comment }: NewStatus,
): Promise<Result<Order, StatusFailure>> {
  return withLockedOrder(db, orderId, async (locked, transaction) => {
    const { order } = locked
    if (order.status === status) return ok(order)
    if (fromStatus && fromStatus !== order.status) {
      return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
    }
    const { reason: latestReason, comment: into } = await findLatestChange(transaction, order)
    if (latestReason === 'merged') return failed('order_joined', { into })
    return changeOrder(transaction, { locked, userId, newValues: { status }, entry: { reason, comment } })
  })
}

type MessageContext = { i18n: I18n; language: Language }

export function explainStatusFailure(failure: StatusFailure, { i18n, language }: MessageContext): string {
  const t = i18n.getFixedT(language, 'admin-orders')
  const errors = i18n.getFixedT(language, 'errors')
  if (failure.code === 'undo_too_late') return errors(failure.code)
  if (failure.code === 'order_joined') return errors(failure.code, { number: failure.into })
  if (failure.code === 'changed_meanwhile') {
    const { by, to, at } = failure.change
    return t('errors.changed_meanwhile', {
      name: isolateDirection(by ?? t('somebody')),
      status: i18n.getFixedT(language, 'order-statuses')(`${to}.name`),
      time: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(`${formatDateTimeLocal(at)}Z`),
      ),
    })
  }
  const lines = failure.lines.map((error) => {
    const line = failure.order.items.find(({ product_id }) => product_id === error.product_id)
    const name = line ? localised(line, 'name', language).text : String(error.product_id)
    const key = error.reason === 'unavailable' ? 'errors.line_gone' : 'errors.line_short'
    return t(key, { name: isolateDirection(name), requested: error.requested, available: error.available })
  })
  return t('errors.out_of_stock', { lines: new Intl.ListFormat(language).format(lines) })
}

export function failureDetails(failure: StatusFailure) {
  if (failure.code === 'undo_too_late') return {}
  if (failure.code === 'order_joined') return { into: failure.into }
  if (failure.code === 'out_of_stock') return { lines: failure.lines }
  const { at, ...change } = failure.change
  return { change: { ...change, at: at.toISOString() } }
}
