import type { Knex } from 'knex'
import { type CartItem, checkoutLifetimeMs, mergeItems } from '#domain/cart/cart.ts'
import { isSameCart } from '#domain/cart/priced-cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { deliveryFields } from '#domain/orders/delivery-fields.ts'
import { type Order, pricedLines } from '#domain/orders/order.ts'
import { type Corrections, diffDelivery } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { type DeliveryTerms, deliveryFee } from '#domain/shipping/delivery-terms.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import type { Sender } from '../../http/sessions/browser-key.ts'
import { changeOrder, withLockedOrders } from '../change-order.ts'
import { canBeCorrected, describeCorrection } from '../correct-order.ts'
import { lockCheckout } from './place-order.ts'

export type RepeatedCheckout = {
  checkoutId: string
  sender: Sender
  /** Null means that none are submitted, as when the cart page is opened. */
  delivery: Delivery | null
  /** These are empty when the cart has been emptied since. */
  items: readonly CartItem[]
  /** The terms are those of the city in `delivery`; without them a correction keeps the fee. */
  terms?: DeliveryTerms
  /** The buyer was shown this total; it is absent when none was shown. */
  seenTotal?: Centimes | undefined
  now: Date
}

export type RepeatedOutcome = { number: number; status: OrderStatus } & (
  | { kind: 'same' | 'other_cart' | 'corrected'; order: Order }
  /** The order is no longer pending, or was corrected too often; it is unchanged. */
  | { kind: 'too_late'; order: Order }
  /** Delivery to the new city costs another sum than the buyer saw; the order is unchanged. */
  | { kind: 'other_sum'; order: Order }
  /** The order is too old: even its sender may only learn number and status. */
  | { kind: 'expired' }
  /** Somebody else placed it: only number and status may be revealed. */
  | { kind: 'of_another_sender' }
)

/**
 * A sender corrects a pending order by submitting its checkout again with other delivery details and the same cart;
 * else the result tells how it stands to what is submitted. Returns null when it is not an order yet.
 */
export async function resumeCheckout(
  db: Knex,
  { checkoutId, sender, delivery, items, terms, seenTotal, now }: RepeatedCheckout,
): Promise<RepeatedOutcome | null> {
  // Most checkouts are not orders yet; nothing is locked for them.
  const placed = await findPlaced(db, checkoutId)
  if (!placed) return null
  return withLockedOrders(db, [placed.id], async ([locked], transaction) => {
    if (!locked) return null
    const { order } = locked
    const known = { number: order.number, status: order.status }
    if (now.getTime() - order.created_at.getTime() >= checkoutLifetimeMs) return { ...known, kind: 'expired' }

    const meant = delivery && (await keepEdits(transaction, order, delivery))
    const corrections = meant && diffDelivery(meant, order)
    const hasSameItems = isSameCart(order.items, mergeItems([...items]))
    // A sender of exactly the same data already knows all of it.
    const knowsAll = delivery !== null && !diffDelivery(delivery, order) && hasSameItems
    if (!isSender({ ...placed, user_id: order.user_id }, sender) && !knowsAll)
      return { ...known, kind: 'of_another_sender' }
    if (items.length > 0 && !hasSameItems) return { ...known, kind: 'other_cart', order }
    if (!meant || !corrections) return { ...known, kind: 'same', order }

    if (!(await canBeCorrected(transaction, order))) return { ...known, kind: 'too_late', order }
    const shipping =
      corrections.customer_city && terms ? deliveryFee(pricedLines(order.items), terms) : order.shipping
    const isOtherSum = shipping !== order.shipping
    // What the code takes off may be the fee: staff decide, as with every other change of such an order.
    if (isOtherSum && order.discount_code) return { ...known, kind: 'too_late', order }
    const total = order.total_amount - order.shipping + shipping
    if (isOtherSum && total !== (seenTotal ?? total)) return { ...known, kind: 'other_sum', order }
    const correction = describeCorrection(order, { delivery: meant, corrections, shipping })
    const changed = await changeOrder(transaction, { locked, userId: sender.userId, ...correction })
    return { ...known, kind: 'corrected', order: changed.ok ? changed.value : order }
  })
}

/** The value of staff stays where the form still has the one that they have replaced. */
async function keepEdits(transaction: Knex.Transaction, order: Order, sent: Delivery): Promise<Delivery> {
  const edits: { delivery: Corrections }[] = await transaction('order_status_changes')
    .select(transaction.raw("edited -> 'delivery' as delivery"))
    .where({ order_id: order.id })
    .whereRaw("jsonb_typeof(edited -> 'delivery') = 'object'")
  const corrections = diffDelivery(sent, order) ?? {}
  const sentAgain = deliveryFields.filter((field) => {
    const sentText = corrections[field]?.after
    return sentText !== undefined && edits.some(({ delivery }) => delivery[field]?.before === sentText)
  })
  return { ...sent, ...Object.fromEntries(sentAgain.map((field) => [field, order[field]])) }
}

type PlacedOrder = { id: number; user_id: number | null; browser_key: string | null }

/** A sender has the order's account, or its browser, unless somebody else has signed in there since. */
export function isSender(
  placed: Pick<PlacedOrder, 'user_id' | 'browser_key'>,
  { userId, browserKey }: Sender,
): boolean {
  const hasAccounts = placed.user_id !== null && userId !== null
  if (hasAccounts) return placed.user_id === userId
  return browserKey !== null && placed.browser_key === browserKey
}

function findPlaced(db: Knex, checkoutId: string): Promise<PlacedOrder | undefined> {
  return db('orders').first('id', 'user_id', 'browser_key').where({ checkout_id: checkoutId })
}

/** Waits for an order that is being placed right now. */
export function isPlaced(db: Knex, checkoutId: string): Promise<boolean> {
  return orderTransaction(db, async (transaction) => {
    await lockCheckout(transaction, checkoutId)
    return Boolean(await findPlaced(transaction, checkoutId))
  })
}
