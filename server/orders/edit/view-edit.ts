import type { Knex } from 'knex'
import { calculateTotals } from '#domain/cart/cart.ts'
import { currentPrice, type Product } from '#domain/catalog/product.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'
import type { EditedLine, OrderEditView } from '#domain/orders/edit/order-edit-form.ts'
import type { Order } from '#domain/orders/order.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import { quantityField, readQuantity, readQuantityField } from './edit-values.ts'

/** The lines and sums that the typed values would make, and the fee of the typed city. */
export async function viewEdit(
  db: Knex,
  order: Order,
  { values, zones }: { values: Readonly<Record<string, string>>; zones: readonly Zone[] },
): Promise<OrderEditView> {
  const known = new Set(order.items.map(({ product_id }) => product_id))
  const added = Object.keys(values).flatMap((field) => {
    const id = readQuantityField(field)
    return id === null || known.has(id) ? [] : [id]
  })
  const found = await findProducts(db, [...known, ...added])
  const products = new Map(found.map((product) => [product.id, product]))
  const lines = [
    ...order.items.map((line) => toLine(line, line.quantity, products.get(line.product_id), values)),
    ...added.flatMap((id) => {
      const product = products.get(id)
      return product ? toLine(asLine(product), 0, product, values) : []
    }),
  ]
  const subtotal = lines.reduce((sum, { price, quantity, ordered }) => sum + price * (quantity ?? ordered), 0)
  const shipping = readSum(values.shipping) ?? order.shipping
  const discount = readSum(values.discount) ?? order.discount
  const kept = lines.flatMap(({ price: unit_price, quantity }) => (quantity ? { unit_price, quantity } : []))
  const { terms } = findDelivery(zones, values.customer_city ?? order.customer_city)
  return {
    ...{ order, lines, subtotal, shipping, discount },
    total: subtotal + shipping - discount,
    usualShipping: calculateTotals(kept, terms).shipping,
  }
}

type NamedLine = Pick<EditedLine, 'product_id' | 'price' | 'name_ar' | 'name_en' | 'name_fr'>

function asLine(product: Product): NamedLine {
  const { id: product_id, name_ar, name_en, name_fr } = product
  return { product_id, price: currentPrice(product), name_ar, name_en, name_fr }
}

function toLine(
  { product_id, price, name_ar, name_en, name_fr }: NamedLine,
  ordered: number,
  product: Product | undefined,
  values: Readonly<Record<string, string>>,
): EditedLine {
  return {
    ...{ product_id, price, name_ar, name_en, name_fr, ordered },
    picture: product?.images[0],
    quantity: readQuantity(values[quantityField(product_id)]),
    stock: product?.is_active ? product.stock : null,
  }
}

function readSum(text = ''): Centimes | null {
  const centimes = text.trim() === '' ? 0 : centimesFromMad(readTypedPrice(text))
  return Number.isNaN(centimes) ? null : centimes
}
