import type { Request, Response } from 'express'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { isGift } from '#domain/orders/gift.ts'
import type { Order, OrderLineError } from '#domain/orders/order.ts'
import { type OrderRefusal, orderRefusals } from '#domain/orders/order-refusals.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { areOrdersPaused } from '#domain/site/opening-hours.ts'
import { getUnavailability } from '../../db/availability/unavailability.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkTypedCode } from '../../discount-codes/check-code.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { clientOf, withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { isSentByScript } from '../../http/responses/page.ts'
import { isStaffRequest } from '../../http/security/require-permission.ts'
import { senderOf } from '../../http/sessions/browser-key.ts'
import { readZones } from '../../shipping/queries.ts'
import { recordRefusedOrder } from '../record-refused-order.ts'
import { placeOrder } from './place-order.ts'
import { isPlaced, type RepeatedOutcome, resumeCheckout } from './resume-checkout.ts'

export type SubmittedOrder = {
  delivery: Delivery
  items: CartItem[]
  checkoutId: string
  /** The buyer was shown this total; it is absent when none was shown. */
  seenTotal?: Centimes | undefined
  discountCode?: string | undefined
  channel: 'cart' | 'product' | 'api'
}

/**
 * A busy database is no outcome but thrown, as in every request: http/responses/errors.ts answers it for form and
 * API.
 */
export type OrderOutcome = PlacedOutcome | RefusedOutcome

/** The order was placed now, or by an earlier submission, which this one may have left unchanged. */
export type PlacedOutcome =
  | { kind: 'placed'; order: Order; number: number; status: OrderStatus }
  | RepeatedOutcome

/** The sender may see the order of these. */
export type OrderedOutcome = Extract<PlacedOutcome, { order: Order }>

type LineRefusal = 'out_of_stock' | 'quantity_unfit' | 'price_changed'

type RefusedOutcome =
  | { kind: Exclude<OrderRefusal, LineRefusal> }
  /** `lines` are those in error; there are none when only the total differs from the one shown. */
  | { kind: LineRefusal; lines: OrderLineError[] }

type OrderDependencies = Pick<
  Dependencies,
  'db' | 'memory' | 'limiter' | 'orderSources' | 'metrics' | 'clock'
>

/**
 * A checkout that is an order already may correct it instead. What is refused is counted and logged with its reason.
 */
export async function submitOrder(
  dependencies: OrderDependencies,
  res: Response,
  { channel, ...order }: SubmittedOrder,
): Promise<OrderOutcome> {
  const { db, metrics } = dependencies
  const { req } = res
  // The cart's script (client/enhance/cart.ts) submits a refused form itself, so that the browser shows the page.
  // Only that second request is counted and logged.
  const willBeSentAsForm = channel === 'cart' && isSentByScript(req)
  const outcome = await placeOrRefuse(dependencies, res, order).catch((error: unknown) => {
    // The refusal is counted without waiting for the database.
    const isBusy = getUnavailability(error) === 'busy'
    if (isBusy && !willBeSentAsForm) void recordRefusedOrder(db, req, 'unavailable')
    throw error
  })
  if (outcome.kind === 'placed') metrics.countOrder(channel)
  if (isRefused(outcome) && !willBeSentAsForm) await recordRefusedOrder(db, req, outcome.kind)
  return outcome
}

type CheckedOrder = Omit<SubmittedOrder, 'channel'>

async function placeOrRefuse(
  dependencies: OrderDependencies,
  res: Response,
  sent: CheckedOrder,
): Promise<OrderOutcome> {
  const { db, orderSources, clock } = dependencies
  const { req } = res
  // The browser keeps a mark for a year: where none is painted any more it is left out.
  const { offers_marks } = req.app.locals.seller.services
  const order = offers_marks ? sent : { ...sent, delivery: { ...sent.delivery, mark: null } }
  const { terms } = findDelivery(await readZones(dependencies), order.delivery.customer_city)
  const resume = () => resumeCheckout(db, { ...order, terms, sender: senderOf(req), now: clock() })

  const repeated = await resume()
  if (repeated) return repeated
  const sellerRefusal = findSellerRefusal(res, order.delivery, clock())
  if (sellerRefusal) return sellerRefusal
  if (!(await isWithinLimits(dependencies, res))) {
    // The same checkout may be becoming an order at this moment.
    return ((await isPlaced(db, order.checkoutId)) && (await resume())) || { kind: 'too_many' }
  }
  if (await isGuessedCode(dependencies, req, order)) return { kind: 'code_refused' }
  const placed = await placeOrder(db, {
    ...order,
    now: clock(),
    terms,
    userId: req.user?.id ?? null,
    business: req.user?.business,
    language: req.language,
    source: isStaffRequest(req) ? null : orderSources.sourceOf(req, order.delivery.customer_phone),
  })
  const isEarlier = placed.ok && !placed.value.isNew
  return (isEarlier && (await resume())) || outcomeOf(placed)
}

/** An order must not tell guessed codes faster than the cart does. */
async function isGuessedCode(
  dependencies: OrderDependencies,
  req: Request,
  { discountCode: typed, items, delivery }: CheckedOrder,
): Promise<boolean> {
  const use = { typed, items, phone: delivery.customer_phone }
  const code = await checkTypedCode(dependencies, clientOf(req), use)
  return code?.refusal === 'unknown' || code?.refusal === 'too_many_tries'
}

function findSellerRefusal({ app }: Response, delivery: Delivery, now: Date): RefusedOutcome | null {
  const { hours, services } = app.locals.seller
  if (areOrdersPaused(hours, now)) return { kind: 'orders_paused' }
  return isGift(delivery) && !services.offers_gifts ? { kind: 'gift_not_offered' } : null
}

async function isWithinLimits({ limiter }: OrderDependencies, res: Response): Promise<boolean> {
  const { user, ip } = res.req
  const { ok } = await withinLimits(res, async () => {
    if (user) await limiter.consume(rateLimits.orderByAccount, String(user.id))
    await limiter.consume(rateLimits.orderByAddress, addressKey(ip))
  })
  return ok
}

function outcomeOf(placed: Awaited<ReturnType<typeof placeOrder>>): OrderOutcome {
  if (placed.ok) {
    const { order, isNew } = placed.value
    return { kind: isNew ? 'placed' : 'same', order, number: order.number, status: order.status }
  }
  if ('lines' in placed) return { kind: placed.code, lines: placed.lines }
  if (placed.code === 'shut_out' || placed.code === 'code_refused') return { kind: placed.code }
  throw new Error(`a visitor has neither discount nor offer: ${placed.code}`)
}

export function isRefused(outcome: OrderOutcome): outcome is RefusedOutcome {
  return orderRefusals.some((code) => code === outcome.kind)
}
