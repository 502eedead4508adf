import type { OrderSettings } from '../admin/settings.ts'
import type { CartItem } from '../cart/cart.ts'

/**
 * Staff review orders beyond these limits together, as they may be false ones (docs/product.md, "Orders:
 * limits").
 */
export const limitReasons = ['address', 'phone', 'all', 'uncallable', 'share'] as const

/** A pending order takes no stock before staff have called its buyer, for one of these reasons. */
export type CallReason = (typeof limitReasons)[number] | 'size' | 'hold_ended'

export const countedBy = ['address', 'network', 'phone', 'all', 'uncallable'] as const

export type CountedBy = (typeof countedBy)[number]

/** Placed orders count whatever became of them, but for those that staff confirmed. */
export type PlacedOrders = Record<CountedBy, { lastHour: number; lastDay: number }>

/** A day may have as many orders as four full hours: customers come and go, programs do not. */
const fullHoursOfDay = 4

/** The /48 network of an IPv6 address may have as many orders as four addresses, as other limits by address allow. */
const busyAddressesOfNetwork = 4

export function orderLimits(settings: OrderSettings): Record<CountedBy, { hour: number; day: number }> {
  const limit = (hour: number) => ({ hour, day: hour * fullHoursOfDay })
  return {
    address: limit(settings.hourly_by_address),
    network: limit(settings.hourly_by_address * busyAddressesOfNetwork),
    phone: limit(settings.hourly_by_phone),
    all: limit(settings.hourly_in_all),
    uncallable: limit(settings.hourly_uncallable),
  }
}

type NewOrderFacts = {
  items: readonly CartItem[]
  placed: PlacedOrders
  products: ReadonlyMap<number, { stock: number }>
  /** Unconfirmed orders of the same source hold so many pieces, by product id. */
  held: ReadonlyMap<number, number>
}

/**
 * Null means that the order may take its stock now. An order beyond a limit of numbers has that reason
 * whatever its size, so that many of them are found together.
 */
export function findCallReason(facts: NewOrderFacts, settings: OrderSettings): CallReason | null {
  return findReachedLimit(facts.placed, settings) ?? findReasonOfPieces(facts, settings)
}

function findReachedLimit(placed: PlacedOrders, settings: OrderSettings): CallReason | null {
  const limits = orderLimits(settings)
  const reached = countedBy.find(
    (by) => placed[by].lastHour >= limits[by].hour || placed[by].lastDay >= limits[by].day,
  )
  return reached === 'network' ? 'address' : (reached ?? null)
}

/** One piece of each product may always be held, and beyond that a share of what others have not taken. */
function findReasonOfPieces(
  { items, products, held }: NewOrderFacts,
  { pieces_of_product, pieces, share_of_stock }: OrderSettings,
): CallReason | null {
  const lines = items.map(({ product_id, quantity }) => {
    const own = held.get(product_id) ?? 0
    const available = own + (products.get(product_id)?.stock ?? 0)
    return { quantity, own, share: Math.max(1, Math.floor((available * share_of_stock) / 100)) }
  })
  if (lines.some(({ quantity, own, share }) => own > 0 && own + quantity > share)) return 'share'
  const isLarge =
    lines.reduce((sum, { quantity }) => sum + quantity, 0) > pieces ||
    lines.some(({ quantity, share }) => quantity > Math.min(pieces_of_product, share))
  return isLarge ? 'size' : null
}
