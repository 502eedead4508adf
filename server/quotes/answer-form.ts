import type { Knex } from 'knex'
import { unitPriceOf } from '#domain/catalog/price-breaks.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { type PriceQuote, type QuoteAnswerView, sumQuote, usualValidityDays } from '#domain/quotes/quote.ts'
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
  const products = await findProductsForBuyer(db, buyerOf(quote), productIds(quote))
  const priced = quote.lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    const price = line.price ?? (product ? unitPriceOf(product, line.quantity) : null)
    return { ...line, ...deliveredFieldsOf(product), price }
  })
  const values: Values = {}
  let others = 0
  for (const { product_id, text, quantity, price } of priced) {
    const typed = price === null ? '' : formatMadInput(price, language)
    if (product_id !== null)
      Object.assign(values, { [quantityField(product_id)]: String(quantity), [`price_${product_id}`]: typed })
    else {
      const fields = { text, quantity: String(quantity), price: typed }
      for (const [name, value] of Object.entries(fields)) values[`other_${name}_${others}`] = value
      others += 1
    }
  }
  const isFirst = quote.answered_at === null
  const counted = priced.map(({ price, ...line }) => ({ ...line, unit_price: price ?? 0 }))
  const { terms } = findDelivery(zones, quote.customer_city)
  const shipping = isFirst ? deliveryFee(counted, terms) : quote.shipping
  const isOver = quote.valid_until === null || quote.valid_until < today
  const sum = (centimes: number) => (centimes === 0 ? '' : formatMadInput(centimes, language))
  return {
    ...values,
    shipping: sum(shipping),
    discount: sum(quote.discount),
    deposit: sum(quote.deposit),
    valid_until: isOver ? addDays(today, usualValidityDays) : (quote.valid_until ?? ''),
    answer: quote.answer ?? '',
    version: String(quote.version),
  }
}

/**
 * Anybody may have typed the telephone number of a business, and the answer is sent to the person who asked,
 * so only the account counts.
 */
const buyerOf = ({ user_id }: PriceQuote) => ({ user_id, customer_phone: '' })

function productIds({ lines }: Pick<PriceQuote, 'lines'>): number[] {
  return lines.flatMap(({ product_id }) => product_id ?? [])
}

/** The lines and sums that result from the typed values; a quantity of 0 removes a line. */
export async function viewAnswer(
  db: Knex,
  quote: PriceQuote,
  { values, button }: { values: Values; button: PressedButton },
): Promise<{ view: QuoteAnswerView; values: Values }> {
  const typedIds = readQuantities(values).map(([id]) => id)
  const added = button.name === 'add' ? button.productId : null
  const ids = [...new Set([...typedIds, ...(added ? [added] : [])])]
  const products = new Map(
    (await findProductsForBuyer(db, buyerOf(quote), ids)).map((product) => [product.id, product]),
  )
  const shown = { ...values }
  const addedProduct = added && products.get(added)
  if (addedProduct) addTo(shown, addedProduct, quote.language)
  const ofProducts = ids.flatMap((id) => {
    const product = products.get(id)
    const text = product ? localised(product, 'name', quote.language).text : textOf(quote, id)
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
  const others = Object.keys(values).flatMap((field) => {
    const number = /^other_text_(\d{1,3})$/.exec(field)?.[1]
    const typed = (name: string) => values[`other_${name}_${number}`] ?? ''
    const isEmpty = !typed('text').trim() && !typed('quantity').trim() && !typed('price').trim()
    if (number === undefined || isEmpty) return []
    return { product_id: null, text: typed('text'), quantity: typed('quantity'), price: typed('price') }
  })
  const lines = [...ofProducts, ...others]
  const kept = lines.filter(({ quantity }) => readQuantity(quantity) !== 0)
  const sums = sumQuote({
    lines: kept.map(({ quantity, price }) => ({
      quantity: readQuantity(quantity) ?? 0,
      price: readSum(price) ?? 0,
    })),
    shipping: readSum(shown.shipping) ?? 0,
    discount: readSum(shown.discount) ?? 0,
  })
  return { view: { lines, ...sums, discount: readSum(shown.discount) ?? 0 }, values: shown }
}

/** The same lines in the form that quoteAnswerSchema takes. */
export function toAnswerInput({ lines }: QuoteAnswerView, values: Values) {
  const kept = lines.filter(({ quantity }) => readQuantity(quantity) !== 0)
  return {
    ...values,
    lines: kept.map(({ product_id, text, quantity, price }) => ({
      product_id,
      text,
      price,
      quantity: readQuantity(quantity),
    })),
  }
}

function addTo(values: Values, product: Product, language: Language): void {
  const { id } = product
  const added = readQuantity(values[`add_${id}`]) || 1
  const quantity = addToQuantity(values[quantityField(id)], added)
  values[quantityField(id)] = quantity
  values[`price_${id}`] ??= formatMadInput(unitPriceOf(product, readQuantity(quantity) ?? added), language)
}

function textOf({ lines }: PriceQuote, productId: number): string | undefined {
  return lines.find(({ product_id }) => product_id === productId)?.text
}
