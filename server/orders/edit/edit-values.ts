import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { withBusinessPrice } from '#domain/catalog/product-price.ts'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { deliveryFields } from '#domain/orders/delivery-fields.ts'
import { editLines, type OrderEditView } from '#domain/orders/diff-order.ts'
import { type Order, pricedLines, sumsOf } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { deliveryFee } from '#domain/shipping/delivery-terms.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { findBusiness } from '../../accounts/queries.ts'
import { digestText, readBaseline, toComparableText } from '../../admin/form-baseline.ts'
import { readBusinessPrices } from '../../catalog/products/price-rows.ts'
import { findProducts } from '../../catalog/products/product-rows.ts'
import {
  type PressedButton,
  pressButton,
  quantityField,
  readQuantities,
  readQuantityField,
  readSum,
} from '../line-form.ts'

/** Products that the order does not have any more, but `formFields`, have the quantity 0. */
export function toEditValues(
  order: Order,
  language: Language,
  formFields: readonly string[] = [],
): Record<string, string> {
  const others = formFields.filter((field) => readQuantityField(field) !== null).map((field) => [field, '0'])
  const lines = order.items.map(({ product_id, quantity }) => [quantityField(product_id), String(quantity)])
  return {
    ...toDeliveryValues(order),
    ...Object.fromEntries(others),
    ...Object.fromEntries(lines),
    shipping: formatMadInput(order.shipping, language),
    discount: order.discount === 0 ? '' : formatMadInput(order.discount, language),
    discount_reason: order.discount_reason ?? '',
  }
}

export function toDeliveryValues(delivery: Delivery): Record<string, string> {
  // A ticked box is 'on', as forms send it.
  const toText = (value: string | boolean | null) => (value === true ? 'on' : value || '')
  return Object.fromEntries(deliveryFields.map((field) => [field, toText(delivery[field])]))
}

/** The same quantity or sum in other digits or another notation is not a change. */
export function normaliseEdit(field: string, text: string): string {
  if (readQuantityField(field) !== null) return String(readQuantity(text) ?? text)
  if (field !== 'shipping' && field !== 'discount') return text
  return String(readSum(text) ?? text)
}

export function isUnchanged(base: unknown, order: Order): boolean {
  const seen = readBaseline(base)
  // The language does not matter: normaliseEdit reads every notation.
  const stored = toEditValues(order, defaultLanguage, Object.keys(seen))
  return Object.entries(stored).every(
    ([field, value]) => seen[field] === digestText(toComparableText(field, value, normaliseEdit)),
  )
}

type SentForm = { body: Record<string, unknown>; language: Language; button: PressedButton }

/** Returns the fields of the form after its button; what the form does not have stays as it is stored. */
export function readEditValues(order: Order, { body, language, button }: SentForm): Record<string, string> {
  const texts = Object.entries(pressButton(body, button)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...toEditValues(order, language), ...Object.fromEntries(texts) }
}

/** A quantity that could not be read is null and therefore invalid for orderEditSchema. */
export function toEditInput(values: Record<string, string>) {
  return { ...values, quantities: Object.fromEntries(readQuantities(values)) }
}

export async function findProductsForBuyer(
  db: Knex,
  { user_id: userId, customer_phone: phone }: Pick<Order, 'user_id' | 'customer_phone'>,
  ids: readonly number[],
): Promise<Map<number, Product>> {
  const business = await findBusiness(db, { userId, phone })
  const own = await readBusinessPrices(db, business, ids)
  const found = await findProducts(db, ids)
  return new Map(found.map((product) => [product.id, withBusinessPrice(product, own)]))
}

export async function viewEdit(
  db: Knex,
  order: Order,
  { values, zones }: { values: Readonly<Record<string, string>>; zones: readonly Zone[] },
): Promise<OrderEditView> {
  const ordered = new Map(order.items.map(({ product_id, quantity }) => [product_id, quantity]))
  const typed = new Map(readQuantities(values))
  const products = await findProductsForBuyer(db, order, [...new Set([...ordered.keys(), ...typed.keys()])])
  // A quantity that cannot be read counts as it was ordered.
  const quantities = new Map([...typed].map(([id, quantity]) => [id, quantity ?? ordered.get(id) ?? 0]))
  const edited = editLines(order, products, quantities)
  const lines = edited.map((line) => {
    const product = products.get(line.product_id)
    return {
      ...line,
      ordered: ordered.get(line.product_id) ?? 0,
      quantity: typed.get(line.product_id) ?? null,
      picture: product?.images[0],
      stock: product?.is_active ? product.stock : null,
    }
  })
  const shipping = readSum(values.shipping) ?? order.shipping
  const discount = readSum(values.discount) ?? order.discount
  const { terms } = findDelivery(zones, values.customer_city ?? order.customer_city)
  return {
    order,
    lines,
    ...sumsOf(edited, { shipping, discount }),
    usualShipping: deliveryFee(pricedLines(edited.filter(({ quantity }) => quantity > 0)), terms),
  }
}
