import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import type { Order, StatusChange } from '#domain/orders/order.ts'
import type { CallReason } from '#domain/orders/order-limits.ts'
import { type OrderStatus, type StatusReason, statusIs } from '#domain/orders/order-statuses.ts'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { safiTimeZone } from '#domain/time/safi-time.ts'
import { findSettings } from '../settings/queries.ts'
import { changeOrder, type StockShortage, withLockedOrders } from './change-order.ts'
import { findLatestChange } from './queries.ts'

type NewStatus = {
  orderId: number
  status: OrderStatus
  /** The status the user has seen; absent: any status is changed. */
  fromStatus?: OrderStatus | undefined
  userId: number | null
  /** Why, where the status alone does not say it. */
  reason?: StatusReason | null
  /** In the words of staff. */
  comment?: string | null
}

export type StatusFailure =
  | { code: 'not_found' }
  | StockShortage
  /** The change by somebody else that came first. */
  | { code: 'changed_meanwhile'; change: StatusChange }
  /** It is too late to undo the change, or something followed it. */
  | { code: 'undo_too_late' }

/**
 * Sets the status of an order. The same status again changes nothing. Of two users who saw the same status and set different
 * ones, the second fails.
 */
export function updateStatus(
  db: Knex,
  { orderId, status, fromStatus, userId, reason, comment }: NewStatus,
): Promise<Result<Order, StatusFailure>> {
  return withLockedOrders(db, [orderId], async ([locked], transaction) => {
    if (!locked) return failed('not_found')
    const { order } = locked
    if (order.status === status) return ok(order)
    if (fromStatus && fromStatus !== order.status) {
      return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
    }
    return changeOrder(transaction, { locked, userId, next: { status }, entry: { reason, comment } })
  })
}

type ExplainedFailure = Exclude<StatusFailure, { code: 'not_found' }>
type MessageContext = { i18n: I18n; language: Language }

/** Explains to the user why a status was not changed: who changed it first, or which products lack stock. */
export function explainStatusFailure(failure: ExplainedFailure, { i18n, language }: MessageContext): string {
  const t = i18n.getFixedT(language, 'admin-orders')
  if (failure.code === 'undo_too_late') return i18n.getFixedT(language, 'errors')(failure.code)
  if (failure.code === 'changed_meanwhile') {
    const { by, to, at } = failure.change
    return t('errors.changed_meanwhile', {
      name: by ?? t('somebody'),
      status: i18n.getFixedT(language, 'order-statuses')(`${to}.name`),
      time: momentOf(at, language),
    })
  }
  const lines = failure.lines.map((error) => {
    const line = failure.order.items.find(({ product_id }) => product_id === error.product_id)
    const name = line ? localised(line, 'name', language).text : String(error.product_id)
    const key = error.reason === 'unavailable' ? 'errors.line_gone' : 'errors.line_short'
    return t(key, { name, requested: error.requested, available: error.available })
  })
  return t('errors.out_of_stock', { lines: new Intl.ListFormat(language).format(lines) })
}

/** The same as data for the API. */
export function failureDetails(failure: ExplainedFailure) {
  if (failure.code === 'undo_too_late') return {}
  if (failure.code === 'out_of_stock') return { lines: failure.lines }
  const { at, ...change } = failure.change
  return { change: { ...change, at: at.toISOString() } }
}

function momentOf(at: Date, language: Language): string {
  const { locale } = languages[language]
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: safiTimeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}

/**
 * Gives back the stock of orders that nobody has confirmed within the hours that staff set. They stay pending and are to be
 * called; confirming them takes the stock again.
 */
export async function endHolds(db: Knex): Promise<void> {
  const { values } = await findSettings(db, 'orders')
  const ids = await heldFor(db, values.hold_hours).orderBy('id').pluck('id')
  for (const id of ids) await endHold(db, id, values.hold_hours)
}

/** Unconfirmed orders that hold stock and have waited for so long. */
function heldFor(db: Knex, hours: number): Knex.QueryBuilder {
  const began = db.raw('now() - make_interval(hours => ?)', [hours])
  const beganToWait = db('order_status_changes as change')
    .whereRaw(`change.order_id = orders.id and ${statusIs('isUnconfirmed', 'change.to_status')}`)
    .whereRaw('change.from_status is distinct from change.to_status')
    .where('change.created_at', '>', began)
  return db('orders')
    .whereRaw(`${statusIs('isUnconfirmed')} and not orders.needs_call`)
    .where('created_at', '<=', began)
    .whereNotExists(beganToWait)
}

function endHold(db: Knex, id: number, hours: number): Promise<void> {
  return withLockedOrders(db, [id], async ([locked], transaction) => {
    // Meanwhile staff may have confirmed it.
    if (!locked || !(await heldFor(transaction, hours).where({ id }).first('id'))) return
    const why = 'hold_ended' satisfies CallReason & StatusReason
    await changeOrder(transaction, {
      ...{ locked, userId: null },
      next: { needs_call: true, call_reason: why },
      entry: { reason: why },
    })
  })
}
