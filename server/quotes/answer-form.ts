import type { Knex } from 'knex'
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
import { quoteAnswerSchema } from '#domain/quotes/quote-schema.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { deliveredFieldsOf, deliveryFee } from '#domain/shipping/delivery-terms.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { addDays } from '#domain/time/safi-time.ts'
import { parseForm } from '../http/requests/read-request.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'
import { findProductsForBuyer } from '../orders/edit/edit-values.ts'
import {
  addToQuantity,
  type PressedButton,
  quantityField,
  readQuantities,
  readSum,
} from '../orders/line-form.ts'

type Values = Record<string, string>

/** A product has `quantity_7` and `price_7`; something else, which has a text too, `quantity_other_0` and so on. */
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
  const others = lines.filter(({ product_id }) => product_id === null)
  const fields = lines.flatMap((line) => {
    const key = line.product_id ?? `other_${others.indexOf(line)}`
    return [
      [`text_${key}`, line.text],
      [`quantity_${key}`, String(line.quantity)],
      [`price_${key}`, line.price === null ? '' : formatMadInput(line.price, language)],
    ]
  })
  return Object.fromEntries(fields)
}

/** Only the account counts, as anybody may have typed the telephone number of a business, and gets the answer. */
const buyerOf = ({ user_id }: PriceQuote) => ({ user_id, customer_phone: '' })

/** A quantity of 0 removes a line. */
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
  const product = added && products.get(added)
  if (product) {
    const field = quantityField(added)
    shown[field] = addToQuantity(shown[field], shown[`add_${added}`])
    const price = unitPriceOf(product, readQuantity(shown[field]) ?? 1)
    shown[`price_${added}`] ??= formatMadInput(price, quote.language)
  }
  const ofProducts = ids.flatMap((id) => {
    const product = products.get(id)
    const stored = quote.lines.find(({ product_id }) => product_id === id)
    const text = product ? localised(product, 'name', quote.language).text : stored?.text
    if (text === undefined) return []
    const { sold_by = null, pieces_per_box = null, stock = 0, images = [] } = product ?? {}
    const facts = { sold_by, pieces_per_box, stock, picture: images[0] }
    return { product_id: id, text, ...typedNumbers(shown, String(id)), ...facts }
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

function typedNumbers(values: Values, key: string) {
  return { key, quantity: values[`quantity_${key}`] ?? '', price: values[`price_${key}`] ?? '' }
}

/** Things that are no products are numbered anew; a line with nothing in it does not count. */
function readOtherLines(typed: Values): TypedQuoteLine[] {
  // A page of the last version has them as other_text_0 and so on.
  const values = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field.replace(/^other_(text|quantity|price)_(\d+)$/, '$1_other_$2'),
      text,
    ]),
  )
  return Object.entries(values)
    .flatMap(([field, text]) => {
      const key = /^text_(other_\d{1,3})$/.exec(field)?.[1]
      return key ? { product_id: null, text, ...typedNumbers(values, key) } : []
    })
    .filter(({ text, quantity, price }) => `${text}${quantity}${price}`.trim() !== '')
    .map((line, number) => ({ ...line, key: `other_${number}` }))
}

function withoutRemoved(lines: readonly TypedQuoteLine[]): TypedQuoteLine[] {
  return lines.filter(({ quantity }) => readQuantity(quantity) !== 0)
}

/** Errors have the names of their fields; the first of a line is one of all lines, too. */
export function parseAnswer({ lines }: QuoteAnswerView, values: Values, today: string) {
  const kept = withoutRemoved(lines)
  const sent = kept.map(({ product_id, text, quantity, price }) => ({
    product_id,
    text,
    price,
    quantity: readQuantity(quantity),
  }))
  const form = parseForm(quoteAnswerSchema(today), { ...values, lines: sent })
  if (form.ok) return form
  const errors: FieldErrors = {}
  for (const [path, keys] of Object.entries(form.errors)) {
    const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    errors[index ? `${name}_${kept[Number(index)]?.key}` : path] = keys
    if (index) errors.lines ??= keys
  }
  return { ...form, errors }
}
