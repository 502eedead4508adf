import type { Response } from 'express'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Order, OrderLineError } from '#domain/orders/order.ts'
import { type OrderRefusal, orderRefusals } from '#domain/orders/order-limits.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { isSentByScript } from '../../http/requests/form.ts'
import { isStaffRequest } from '../../http/security/require-permission.ts'
import { senderOf } from '../../http/sessions/visits.ts'
import { readZones } from '../../shipping/queries.ts'
import { countRefusedOrder } from '../order-refusals.ts'
import { placeOrder } from './place-order.ts'
import { isPlaced, type ResubmissionResult, resubmitCheckout } from './resubmit-checkout.ts'

/** An order as its buyer sends it, by the form of the cart or by the API. */
type SubmittedOrder = {
  delivery: Delivery
  items: CartItem[]
  checkoutId: string
  /** The total shown to the buyer; absent when none was shown. */
  seenTotal?: Centimes | undefined
  channel: 'cart' | 'api'
}

/** All that may become of it. */
export type OrderOutcome =
  | { outcome: 'placed'; order: Order }
  /** The checkout is an order already. */
  | ResubmissionResult
  | RefusedOrder

type RefusedOrder =
  /** Staff take no orders of this sender; or more come from one address or account than any person sends. */
  | { outcome: Extract<OrderRefusal, 'shut_out' | 'too_many'> }
  /** `lines`: those in error; empty when only the total differs from the one shown. */
  | { outcome: Extract<OrderRefusal, 'out_of_stock' | 'price_changed'>; lines: OrderLineError[] }

/** Places the order of a request, once: a checkout that is an order already is compared with it instead. */
export async function submitOrder(
  dependencies: Pick<Dependencies, 'db' | 'memory' | 'limiter' | 'visits' | 'metrics' | 'clock'>,
  res: Response,
  order: SubmittedOrder,
): Promise<OrderOutcome> {
  const { db, metrics } = dependencies
  const outcome = await submit(dependencies, res, order)
  if (outcome.outcome === 'placed') metrics.countOrder(order.channel)
  // The cart's script sends the form again for its page: only that request is a refusal.
  const isSentAgain = order.channel === 'cart' && isSentByScript(res.req)
  if (isRefused(outcome) && !isSentAgain) {
    res.req.refusalCode = outcome.outcome
    // A flood must not reach the database: it is counted in /metrics alone.
    if (outcome.outcome !== 'too_many') {
      await countRefusedOrder(db, outcome.outcome).catch((error) =>
        res.req.log.error({ err: error }, 'a refused order was not counted'),
      )
    }
  }
  return outcome
}

function isRefused(outcome: OrderOutcome): outcome is RefusedOrder {
  return orderRefusals.some((code) => code === outcome.outcome)
}

async function submit(
  dependencies: Pick<Dependencies, 'db' | 'memory' | 'limiter' | 'visits' | 'clock'>,
  res: Response,
  { channel: _, ...order }: SubmittedOrder,
): Promise<OrderOutcome> {
  const { db, limiter, visits, clock } = dependencies
  const { req } = res
  const { terms } = findDelivery(await readZones(dependencies), order.delivery.customer_city)
  const resubmit = () => resubmitCheckout(db, { ...order, terms, sender: senderOf(req), now: clock() })
  const known = await resubmit()
  if (known) return known
  const counted = await withinLimits(res, async () => {
    if (req.user) await limiter.consume(rateLimits.orderByAccount, String(req.user.id))
    await limiter.consume(rateLimits.orderByAddress, addressKey(req.ip))
  })
  if (!counted.ok) {
    // The same checkout may be becoming an order at this moment.
    const isOrder = await isPlaced(db, order.checkoutId)
    return (isOrder ? await resubmit() : null) ?? { outcome: 'too_many' }
  }
  const placed = await placeOrder(db, {
    ...order,
    terms,
    userId: req.user?.id ?? null,
    language: req.language,
    source: isStaffRequest(req) ? null : visits.sourceOf(req),
  })
  if (!placed.ok && placed.code === 'shut_out') return { outcome: placed.code }
  if (!placed.ok) return { outcome: placed.code, lines: placed.lines }
  const { order: made, isNew } = placed.value
  if (isNew) return { outcome: 'placed', order: made }
  return (await resubmit()) ?? { outcome: 'same', order: made, number: made.number, status: made.status }
}
