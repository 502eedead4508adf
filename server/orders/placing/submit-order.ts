import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { SellerSettings } from '#domain/admin/settings.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { isGift } from '#domain/orders/gift.ts'
import type { Order, OrderLineError } from '#domain/orders/order.ts'
import { type OrderRefusal, orderRefusals } from '#domain/orders/order-limits.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { areOrdersPaused } from '#domain/site/opening-hours.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkTypedCode } from '../../discount-codes/check-code.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { clientOf, withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { isSentByScript } from '../../http/requests/form.ts'
import { isStaffRequest } from '../../http/security/require-permission.ts'
import { senderOf } from '../../http/sessions/browser-key.ts'
import { readZones } from '../../shipping/queries.ts'
import { countRefusedOrder } from '../order-refusals.ts'
import { placeOrder } from './place-order.ts'
import { isPlaced, type ResubmissionResult, resubmitCheckout } from './resubmit-checkout.ts'

/** An order as its buyer sends it, by the form of the cart or of a piece's page, or by the API. */
type SubmittedOrder = {
  delivery: Delivery
  items: CartItem[]
  checkoutId: string
  /** The total shown to the buyer; absent when none was shown. */
  seenTotal?: Centimes | undefined
  /** As it was typed. */
  discountCode?: string | undefined
  channel: 'cart' | 'product' | 'api'
}

/** All that may become of it. */
export type OrderOutcome = PlacedOutcome | RefusedOrder

/** The order, now placed or an order already. */
export type PlacedOutcome =
  | { outcome: 'placed'; order: Order; number: number; status: OrderStatus }
  | ResubmissionResult

type LineRefusal = 'out_of_stock' | 'quantity_unfit' | 'price_changed'

type RefusedOrder =
  | { outcome: Exclude<OrderRefusal, LineRefusal> }
  /** `lines`: those in error; empty when only the total differs from the one shown. */
  | { outcome: LineRefusal; lines: OrderLineError[] }

type OrderDependencies = Pick<Dependencies, 'db' | 'memory' | 'limiter' | 'visits' | 'metrics' | 'clock'>

/**
 * Places the order of a request, once: a checkout that is an order already is compared with it instead. What is refused is
 * counted and logged with its reason.
 */
export async function submitOrder(
  dependencies: OrderDependencies,
  res: Response,
  { channel, ...order }: SubmittedOrder,
): Promise<OrderOutcome> {
  const { db, metrics, visits, clock } = dependencies
  const { req } = res
  const { terms } = findDelivery(await readZones(dependencies), order.delivery.customer_city)
  const resubmit = () => resubmitCheckout(db, { ...order, terms, sender: senderOf(req), now: clock() })
  let outcome: OrderOutcome | null = (await resubmit()) ?? findSellerRefusal(res, order.delivery, clock())
  if (!outcome && !(await isWithinLimits(dependencies, res))) {
    // The same checkout may be becoming an order at this moment.
    outcome = ((await isPlaced(db, order.checkoutId)) && (await resubmit())) || { outcome: 'too_many' }
  }
  if (!outcome && (await isGuessedCode(dependencies, req, order))) outcome = { outcome: 'code_refused' }
  if (!outcome) {
    const placed = await placeOrder(db, {
      ...order,
      delivery: withOfferedMark(order.delivery, req.app.locals.seller),
      terms,
      userId: req.user?.id ?? null,
      business: req.user?.business,
      language: req.language,
      source: isStaffRequest(req) ? null : visits.sourceOf(req),
    })
    const isEarlier = placed.ok && !placed.value.isNew
    outcome = (isEarlier && (await resubmit())) || outcomeOf(placed)
  }
  if (outcome.outcome === 'placed') metrics.countOrder(channel)
  // To the cart's script (client/enhance/cart.ts) renderCart answers a refusal without its page. The script then submits the
  // form, so that the browser shows the page, and only that second request is counted and logged.
  const willBeSentAsForm = channel === 'cart' && isSentByScript(req)
  if (isRefused(outcome) && !willBeSentAsForm) await countRefusal(db, req, outcome)
  return outcome
}

/** An order must not tell guessed codes faster than the cart does. */
async function isGuessedCode(
  dependencies: OrderDependencies,
  req: Request,
  { discountCode: typed, items, delivery }: Omit<SubmittedOrder, 'channel'>,
): Promise<boolean> {
  const use = { typed, items, phone: delivery.customer_phone }
  const code = await checkTypedCode(dependencies, clientOf(req), use)
  return code?.refusal === 'unknown' || code?.refusal === 'too_many_tries'
}

/** What the seller's settings say against an order. */
function findSellerRefusal({ app }: Response, delivery: Delivery, now: Date): RefusedOrder | null {
  const { hours, services } = app.locals.seller
  if (areOrdersPaused(hours, now)) return { outcome: 'orders_paused' }
  return isGift(delivery) && !services.offers_gifts ? { outcome: 'gift_not_offered' } : null
}

/** The browser keeps a mark for a year: where none is painted any more it is left out. */
function withOfferedMark(delivery: Delivery, { services }: SellerSettings): Delivery {
  return services.offers_marks ? delivery : { ...delivery, mark: null }
}

function isWithinLimits({ limiter }: OrderDependencies, res: Response): Promise<boolean> {
  const { user, ip } = res.req
  const consumed = withinLimits(res, async () => {
    if (user) await limiter.consume(rateLimits.orderByAccount, String(user.id))
    await limiter.consume(rateLimits.orderByAddress, addressKey(ip))
  })
  return consumed.then(({ ok }) => ok)
}

function outcomeOf(placed: Awaited<ReturnType<typeof placeOrder>>): OrderOutcome {
  if (!placed.ok && (placed.code === 'shut_out' || placed.code === 'code_refused')) {
    return { outcome: placed.code }
  }
  if (!placed.ok && !('lines' in placed))
    throw new Error(`a visitor has neither discount nor offer: ${placed.code}`)
  if (!placed.ok) return { outcome: placed.code, lines: placed.lines }
  const { order, isNew } = placed.value
  return { outcome: isNew ? 'placed' : 'same', order, number: order.number, status: order.status }
}

export function isRefused(outcome: OrderOutcome): outcome is RefusedOrder {
  return orderRefusals.some((code) => code === outcome.outcome)
}

async function countRefusal(db: Knex, req: Request, { outcome }: RefusedOrder): Promise<void> {
  req.refusalCode = outcome
  // A flood must not reach the database: it is counted in /metrics alone.
  if (outcome === 'too_many') return
  await countRefusedOrder(db, outcome).catch((error) =>
    req.log.error({ err: error }, 'a refused order was not counted'),
  )
}
