import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import { callDecisions, type OrderCall } from '#domain/orders/call.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { SentCall } from '#domain/orders/staff-order-schema.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrder, withLockedOrder } from '../change-order.ts'
import { findLatestChange } from '../queries.ts'
import { explainStatusFailure, type StatusFailure } from '../update-status.ts'
import { listCalls } from './find-desk.ts'
import { closeCard, findHolder } from './open-card.ts'

type NewCall = SentCall & {
  orderId: number
  userId: number
  /** Somebody who did not answer is called again after these minutes. */
  noAnswerMinutes: number
}

type CallFailure =
  | StatusFailure
  | { code: 'already_open'; by: string }
  | { code: 'called_meanwhile'; call: OrderCall }

/**
 * A call counts once, in one transaction with the status it decides. Fails when somebody else has the card open, or
 * called or changed the status before the lock.
 */
export function recordCall(db: Knex, call: NewCall): Promise<Result<Order, CallFailure>> {
  const { orderId, userId, outcome, call_at: askedAt, call_count: callCount, comment } = call
  return withLockedOrder(db, orderId, async (locked, transaction) => {
    const { order } = locked
    const calls = (await listCalls(transaction, [orderId])).get(orderId) ?? []
    const latest = calls.at(-1)
    if (latest && calls.length > callCount) {
      const isSame =
        latest.outcome === outcome && (!askedAt || latest.call_at?.getTime() === askedAt.getTime())
      return isSame && latest.user_id === userId ? ok(order) : failed('called_meanwhile', { call: latest })
    }
    if (!statusRules[order.status].isUnconfirmed) {
      return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
    }
    const by = await findHolder(transaction, { orderId, userId })
    if (by !== null) return failed('already_open', { by })

    const decision = callDecisions[outcome]
    const decided = decision
      ? await changeOrder(transaction, {
          locked,
          userId,
          newValues: { status: decision.status },
          entry: { reason: decision.reason, comment },
        })
      : ok(order)
    if (!decided.ok) return decided
    const callAt = decision ? null : await postpone(transaction, call)
    await transaction('order_calls').insert({
      order_id: orderId,
      user_id: userId,
      outcome,
      call_at: callAt,
    })
    // The member of staff who changes the order still has the buyer on the phone.
    if (outcome !== 'changed') await closeCard(transaction, { orderId, userId })
    return decided
  })
}

/** Sets when a pending order is called again, and returns it; null means that the outcome does not say so. */
async function postpone(
  transaction: Knex.Transaction,
  { orderId, outcome, call_at, noAnswerMinutes }: NewCall,
): Promise<Date | null> {
  const order = transaction('orders').where({ id: orderId })
  if (outcome === 'wrong_number') await order.update({ is_number_wrong: true })
  if (outcome !== 'no_answer' && outcome !== 'call_later') return null
  const again = transaction.raw("now() + ? * interval '1 minute'", [noAnswerMinutes])
  const [updated] = await order
    .update({ call_at: outcome === 'no_answer' ? again : call_at, is_number_wrong: false })
    .returning('call_at')
  return updated?.call_at ?? null
}

export function explainCallFailure(
  failure: CallFailure,
  context: { i18n: I18n; language: Language },
): string {
  const t = context.i18n.getFixedT(context.language, 'admin-desk')
  if (failure.code === 'already_open') {
    return t('errors.already_open', { name: isolateDirection(failure.by) })
  }
  if (failure.code === 'called_meanwhile') {
    const { by, outcome } = failure.call
    return t('errors.called_meanwhile', {
      name: isolateDirection(by ?? t('somebody')),
      outcome: t(`outcomes.${outcome}`),
    })
  }
  return explainStatusFailure(failure, context)
}
