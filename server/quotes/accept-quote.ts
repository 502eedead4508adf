import type { BuyerText } from '#domain/orders/delivery-fields.ts'
import { noGift } from '#domain/orders/gift.ts'
import { fieldsWithoutProduct, type Order, type OrderLineError } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { formatQuoteNumber, type PriceQuote } from '#domain/quotes/quote.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { readZones } from '../shipping/queries.ts'

type Acceptance = {
  quote: PriceQuote
  /** The offer that was read. */
  version: number
  where: Pick<Delivery, 'customer_address' | BuyerText>
}

type AcceptanceResult = Result<
  { order: Order; isNew: boolean },
  { code: 'out_of_stock'; lines: OrderLineError[] } | { code: 'offer_changed' }
>

/**
 * Makes the order of an answered quote, once, at the prices that were offered; the stock is taken now. If the
 * stock of a product is too small, nothing happens, and the quote stays open.
 */
export async function acceptQuote(
  { db, memory, metrics, clock }: Pick<Dependencies, 'db' | 'memory' | 'metrics' | 'clock'>,
  { quote, version, where }: Acceptance,
): Promise<AcceptanceResult> {
  const { customer_name, customer_phone, customer_email, customer_city } = quote
  const offered = quote.lines.map(({ price, ...line }) => ({ ...line, price: price ?? 0 }))
  const products = offered.flatMap(({ product_id, quantity, price }) =>
    product_id === null ? [] : [{ product_id, quantity, price }],
  )
  const others = offered.filter(({ product_id }) => product_id === null)
  const today = dayInSafi(clock())
  const placed = await placeOrder(db, {
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
    items: products.map(({ product_id, quantity }) => ({ product_id, quantity })),
    checkoutId: quote.checkout_id,
    userId: quote.user_id,
    language: quote.language,
    terms: findDelivery(await readZones({ db, memory }), customer_city).terms,
    agreed: {
      shipping: quote.shipping,
      discount: quote.discount,
      discount_reason: formatQuoteNumber(quote),
    },
    offer: {
      quoteId: quote.id,
      prices: new Map(products.map(({ product_id, price }) => [product_id, price])),
      others: others.map(({ text, quantity, price }) => ({
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
          .where({ id: quote.id, status: 'answered', version })
          .where('valid_until', '>=', today)
          .update({ status: 'accepted', changed_at: transaction.fn.now() })
        return closed > 0
      },
    },
    // Staff have agreed to the order, so no limit of visitors' orders applies.
    source: null,
  })
  if (placed.ok) {
    if (placed.value.isNew) metrics.countOrder('quote')
    return ok(placed.value)
  }
  if (placed.code === 'out_of_stock') return failed('out_of_stock', { lines: placed.lines })
  if (placed.code === 'offer_changed') return failed('offer_changed')
  throw new Error(`an accepted quote was not placed: ${placed.code}`)
}
