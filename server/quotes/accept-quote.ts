import type { BuyerText } from '#domain/orders/delivery-fields.ts'
import { noGift } from '#domain/orders/gift.ts'
import { fieldsWithoutProduct, type Order, type OrderLineError } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { formatQuoteNumber, type PriceQuote, type QuoteStatus } from '#domain/quotes/quote.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AcceptedOffer, placeOrder } from '../orders/placing/place-order.ts'
import { readZones } from '../shipping/queries.ts'

type Acceptance = {
  quote: PriceQuote
  /** The version is that of the offer that was read. */
  version: number
  where: Pick<Delivery, 'customer_address' | BuyerText>
}

/**
 * Makes the order once; the stock is taken now. If the stock of a product is too small, nothing happens, and the
 * quote stays open.
 */
export async function acceptQuote(
  { db, memory, metrics, clock }: Pick<Dependencies, 'db' | 'memory' | 'metrics' | 'clock'>,
  { quote, version, where }: Acceptance,
): Promise<Result<Order, { code: 'out_of_stock'; lines: OrderLineError[] } | { code: 'offer_changed' }>> {
  const { customer_name, customer_phone, customer_email, customer_city } = quote
  const placed = await placeOrder(db, {
    now: clock(),
    delivery: {
      customer_name,
      customer_phone,
      customer_email,
      customer_city,
      mark: null,
      position: null,
      delivery_part: null,
      ...noGift,
      ...where,
    },
    items: quote.lines.flatMap(({ product_id, quantity }) =>
      product_id === null ? [] : { product_id, quantity },
    ),
    checkoutId: quote.checkout_id,
    userId: quote.user_id,
    language: quote.language,
    terms: findDelivery(await readZones({ db, memory }), customer_city).terms,
    agreed: {
      shipping: quote.shipping,
      discount: quote.discount,
      discount_reason: formatQuoteNumber(quote),
    },
    offer: offerOf(quote, { version, today: dayInSafi(clock()) }),
    // Staff have agreed to the order, so no limit of visitors' orders applies.
    source: null,
  })
  if (placed.ok) {
    if (placed.value.isNew) metrics.countOrder('quote')
    return ok(placed.value.order)
  }
  if (placed.code === 'out_of_stock') return failed('out_of_stock', { lines: placed.lines })
  if (placed.code === 'offer_changed') return failed('offer_changed')
  throw new Error(`an accepted quote was not placed: ${placed.code}`)
}

/** The offer can be closed only while it is the version that was read and still valid today. */
function offerOf(
  { id, lines }: PriceQuote,
  { version, today }: { version: number; today: string },
): AcceptedOffer {
  const offered = lines.map(({ price, ...line }) => ({ ...line, price: price ?? 0 }))
  return {
    quoteId: id,
    prices: new Map(
      offered.flatMap(({ product_id, price }) => (product_id === null ? [] : [[product_id, price]])),
    ),
    others: offered
      .filter(({ product_id }) => product_id === null)
      .map(({ text, quantity, price }) => ({
        name_ar: text,
        name_en: text,
        name_fr: text,
        quantity,
        price,
        made_to_order_days: null,
        ...fieldsWithoutProduct,
      })),
    async close(transaction) {
      const closed = await transaction('quotes')
        .where({ id, status: 'answered' satisfies QuoteStatus, version })
        .where('valid_until', '>=', today)
        .update({ status: 'accepted' satisfies QuoteStatus, changed_at: transaction.fn.now() })
      return closed > 0
    },
  }
}
