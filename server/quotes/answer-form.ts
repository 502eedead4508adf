import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { unitPriceOf } from '#domain/catalog/product-price.ts'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import {
  type PriceQuote,
  type QuoteAnswerView,
  type QuoteLine,
  sumQuote,
  type TypedQuoteLine,
  usualValidityDays,
} from '#domain/quotes/quote.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { deliveredFieldsOf, deliveryFee } from '#domain/shipping/delivery-terms.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { addDays } from '#domain/time/safi-time.ts'
import { findProductsForBuyer } from '../orders/edit/edit-values.ts'
import {
  addToQuantity,
  type PressedButton,
  quantityField,
  readQuantities,
  readSum,
} from '../orders/line-form.ts'

type Values = Record<string, string>

/**
 * The answer of staff as the fields of its form: `quantity_7` and `price_7` for a product, `other_text_0` and
 * so on for other things.
 */
export async function toAnswerValues(
  db: Knex,
  quote: PriceQuote,
  { language, zones, today }: { language: Language; zones: readonly Zone[]; today: string },
): Promise<Values> {
  const ids = quote.lines.flatMap(({ product_id }) => product_id ?? [])
  const products = await findProductsForBuyer(db, buyerOf(quote), ids)
  const priced = quote.lines.map((line) => {
    const product = products.get(line.product_id ?? 0)
    const price = line.price ?? (product ? unitPriceOf(product, line.quantity) : null)
    return { ...line, ...deliveredFieldsOf(product), price }
  })
  const isFirst = quote.answered_at === null
  const counted = priced.map(({ price, ...line }) => ({ ...line, unit_price: price ?? 0 }))
  const { terms } = findDelivery(zones, quote.customer_city)
  const shipping = isFirst ? deliveryFee(counted, terms) : quote.shipping
  const isOver = quote.valid_until === null || quote.valid_until < today
  const formatSum = (centimes: number) => (centimes === 0 ? '' : formatMadInput(centimes, language))
  return {
    ...lineFields(priced, language),
    shipping: formatSum(shipping),
    discount: formatSum(quote.discount),
    deposit: formatSum(quote.deposit),
    valid_until: isOver ? addDays(today, usualValidityDays) : (quote.valid_until ?? ''),
    answer: quote.answer ?? '',
    version: String(quote.version),
  }
}

function lineFields(lines: readonly QuoteLine[], language: Language): Values {
  const typedPrice = (price: QuoteLine['price']) => (price === null ? '' : formatMadInput(price, language))
  const ofProducts = lines.flatMap(({ product_id: id, quantity, price }) =>
    id === null
      ? []
      : [
          [quantityField(id), String(quantity)],
          [`price_${id}`, typedPrice(price)],
        ],
  )
  const ofOthers = lines
    .filter(({ product_id }) => product_id === null)
    .flatMap(({ text, quantity, price }, number) => [
      [`other_text_${number}`, text],
      [`other_quantity_${number}`, String(quantity)],
      [`other_price_${number}`, typedPrice(price)],
    ])
  return Object.fromEntries([...ofProducts, ...ofOthers])
}

/**
 * Anybody may have typed the telephone number of a business, and the answer is sent to the person who asked,
 * so only the account counts.
 */
const buyerOf = ({ user_id }: PriceQuote) => ({ user_id, customer_phone: '' })

/** The lines and sums that result from the typed values; a quantity of 0 removes a line. */
export async function viewAnswer(
  db: Knex,
  quote: PriceQuote,
  { values, button }: { values: Values; button: PressedButton },
): Promise<{ view: QuoteAnswerView; values: Values }> {
  const typedIds = readQuantities(values).map(([id]) => id)
  const added = button.name === 'add' ? button.productId : null
  const ids = [...new Set([...typedIds, ...(added ? [added] : [])])]
  const products = await findProductsForBuyer(db, buyerOf(quote), ids)
  const shown = { ...values }
  const addedProduct = added && products.get(added)
  if (addedProduct) addTo(shown, addedProduct, quote.language)
  const ofProducts = ids.flatMap((id) => {
    const product = products.get(id)
    const stored = quote.lines.find(({ product_id }) => product_id === id)
    const text = product ? localised(product, 'name', quote.language).text : stored?.text
    if (text === undefined) return []
    const typed = { quantity: shown[quantityField(id)] ?? '', price: shown[`price_${id}`] ?? '' }
    const unit = product && { sold_by: product.sold_by, pieces_per_box: product.pieces_per_box }
    return {
      product_id: id,
      text,
      ...typed,
      ...unit,
      stock: product?.stock ?? 0,
      picture: product?.images[0],
    }
  })
  const lines = [...ofProducts, ...readOtherLines(values)]
  const discount = readSum(shown.discount) ?? 0
  const sums = sumQuote({
    lines: withoutRemoved(lines).map(({ quantity, price }) => ({
      quantity: readQuantity(quantity) ?? 0,
      price: readSum(price) ?? 0,
    })),
    shipping: readSum(shown.shipping) ?? 0,
    discount,
  })
  return { view: { lines, ...sums, discount }, values: shown }
}

/** The lines for things that are no products; one with nothing in it does not count. */
function readOtherLines(values: Values): TypedQuoteLine[] {
  return Object.keys(values).flatMap((field) => {
    const number = /^other_text_(\d{1,3})$/.exec(field)?.[1]
    const typed = (name: string) => values[`other_${name}_${number}`] ?? ''
    const isEmpty = !typed('text').trim() && !typed('quantity').trim() && !typed('price').trim()
    if (number === undefined || isEmpty) return []
    return { product_id: null, text: typed('text'), quantity: typed('quantity'), price: typed('price') }
  })
}

function withoutRemoved(lines: readonly TypedQuoteLine[]): TypedQuoteLine[] {
  return lines.filter(({ quantity }) => readQuantity(quantity) !== 0)
}

/** The viewed lines in the form that quoteAnswerSchema takes. */
export function toAnswerInput({ lines }: QuoteAnswerView, values: Values) {
  return {
    ...values,
    lines: withoutRemoved(lines).map(({ product_id, text, quantity, price }) => ({
      product_id,
      text,
      price,
      quantity: readQuantity(quantity),
    })),
  }
}

function addTo(values: Values, product: Product, language: Language): void {
  const { id } = product
  const quantity = addToQuantity(values[quantityField(id)], values[`add_${id}`])
  values[quantityField(id)] = quantity
  values[`price_${id}`] ??= formatMadInput(unitPriceOf(product, readQuantity(quantity) ?? 1), language)
}
