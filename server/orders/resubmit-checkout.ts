import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import { checkoutLifetimeMs } from '#domain/cart/checkout-lifetime.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { diffDelivery } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { isSameCart } from '../domain/cart/is-same-cart.ts'
import type { Sender } from '../http/sessions/sender.ts'
import { correctOrder, countCorrections } from './correct-order.ts'
import { lockCheckout } from './place-order.ts'
import { findOrder } from './queries.ts'
import { mergeItems } from './stock.ts'

/** Beyond it the shop is to be called: nobody mistypes so often. */
const maxCorrections = 10

export type Resubmission = {
  checkoutId: string
  sender: Sender
  /** Null when none is sent, as by a look at the page of the cart. */
  delivery: Delivery | null
  /** Of the cart that is sent with it; none when that is empty by now. */
  items: readonly CartItem[]
  now: Date
}

export type ResubmissionResult = { number: number; status: OrderStatus } & (
  | { outcome: 'same' | 'other_cart' | 'corrected'; order: Order }
  /** Not pending any more, or corrected too often: what was stored stands. */
  | { outcome: 'too_late'; order: Order }
  /** By whoever placed it or not, but after too long: nothing more than number and status may be told. */
  | { outcome: 'expired' }
  /** By somebody else: likewise. */
  | { outcome: 'elsewhere' }
)

/** What a browser may be told of a checkout of its own. */
export type OwnResubmissionResult = Exclude<ResubmissionResult, { outcome: 'elsewhere' }>

/**
 * What a checkout that is sent once more means for the order which it has become; null when it has not become one.
 * While the order is pending, whoever placed it corrects it by sending other delivery details with the same cart.
 */
export async function resubmitCheckout(
  db: Knex,
  resubmission: Resubmission,
): Promise<ResubmissionResult | null> {
  const { checkoutId, sender, delivery, items, now } = resubmission
  // Most checkouts are no orders yet: nothing is locked for these.
  if (!(await isPlaced(db, checkoutId))) return null
  return db.transaction(async (transaction) => {
    // Held until the end, so that nobody changes the status between the look and the correction.
    const placed: PlacedOrderRow | undefined = await transaction('orders')
      .first('id', 'number', 'status', 'user_id', 'browser_key', 'created_at')
      .where({ checkout_id: checkoutId })
      .forUpdate()
    const order = placed && (await findOrder(transaction, { id: placed.id }))
    if (!placed || !order) return null
    const known = { number: placed.number, status: placed.status }
    if (now.getTime() - placed.created_at.getTime() >= checkoutLifetimeMs)
      return { ...known, outcome: 'expired' }

    const corrections = delivery && diffDelivery(delivery, order)
    const hasSameItems = isSameCart(order.items, mergeItems([...items]))
    // Whoever sends the very same knows all of it.
    const knowsAll = delivery !== null && !corrections && hasSameItems
    if (!isSender(placed, sender) && !knowsAll) return { ...known, outcome: 'elsewhere' }
    if (items.length > 0 && !hasSameItems) return { ...known, outcome: 'other_cart', order }
    if (!delivery || !corrections) return { ...known, outcome: 'same', order }

    const corrected = await countCorrections(transaction, order.id)
    if (order.status !== 'pending' || corrected >= maxCorrections) {
      return { ...known, outcome: 'too_late', order }
    }
    const { userId } = sender
    const changed = await correctOrder(transaction, order, { delivery, corrections, userId })
    return { ...known, outcome: 'corrected', order: changed }
  })
}

type PlacedOrderRow = {
  id: number
  number: number
  status: OrderStatus
  user_id: number | null
  browser_key: string | null
  created_at: Date
}

/** The same account; or the same browser, unless somebody else has signed in there meanwhile. */
function isSender(placed: PlacedOrderRow, { userId, browserKey }: Sender): boolean {
  const hasAccounts = placed.user_id !== null && userId !== null
  if (hasAccounts) return placed.user_id === userId
  return browserKey !== null && placed.browser_key === browserKey
}

/** Whether a checkout has become an order; if it is becoming one right now, `waits` says whether to wait for that. */
export async function isPlaced(db: Knex, checkoutId: string, { waits = false } = {}): Promise<boolean> {
  const find = (connection: Knex) => connection('orders').first('id').where({ checkout_id: checkoutId })
  if (!waits) return Boolean(await find(db))
  return db.transaction(async (transaction) => {
    await lockCheckout(transaction, checkoutId)
    return Boolean(await find(transaction))
  })
}
