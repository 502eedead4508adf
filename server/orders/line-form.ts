import { mostOfferedInOrder, type Product } from '#domain/catalog/product.ts'
import { readQuantity, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { listProducts } from '../catalog/shop/list-products.ts'
import type { ReadDependencies } from '../db/remember.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'

/** A button is named 'save' or 'add-7'; without one nothing is saved by mistake. */
export type PressedButton = { name: string; productId: number | null }

export function readButton(act: unknown): PressedButton {
  const [, name = '', id] = /^([a-z]+)(?:-(\d+))?$/.exec(String(act)) ?? []
  return { name, productId: readId(id) }
}

export function quantityField(productId: number): string {
  return `quantity_${productId}`
}

export function readQuantityField(field: string): number | null {
  return readId(/^quantity_(\d+)$/.exec(field)?.[1])
}

/** One button adds pieces, another takes a product out. */
export function pressButton(
  body: Record<string, unknown>,
  { name, productId }: PressedButton,
): Record<string, unknown> {
  if (productId === null || (name !== 'add' && name !== 'remove')) return body
  const field = quantityField(productId)
  const added = addToQuantity(String(body[field] ?? ''), body[`add_${productId}`])
  return { ...body, [field]: name === 'add' ? added : '0' }
}

/** What cannot be read stays as it was typed. */
export function addToQuantity(text = '', typed: unknown = ''): string {
  const quantity = text.trim() === '' ? 0 : readQuantity(text)
  const added = String(typed).trim() === '' ? 1 : readQuantity(typed)
  if (quantity === null) return text
  return added === null ? String(typed) : String(quantity + added)
}

export function readQuantities(body: object): [productId: number, quantity: number | null][] {
  return Object.entries(body).flatMap(([field, text]): [number, number | null][] => {
    const id = readQuantityField(field)
    return id === null ? [] : [[id, readQuantity(text)]]
  })
}

/** Errors of quantities belong to the list of lines. */
export function joinLineErrors(errors: FieldErrors): FieldErrors {
  const others = Object.entries(errors).filter(([field]) => !field.startsWith('quantities'))
  const hasLineError = others.length < Object.keys(errors).length
  return { ...Object.fromEntries(others), ...(hasLineError && { lines: ['count_invalid'] }) }
}

/** Reads an empty sum as 0; returns null when it cannot be read. */
export function readSum(text = ''): Centimes | null {
  const centimes = text.trim() === '' ? 0 : centimesFromMad(readTypedPrice(text))
  return Number.isNaN(centimes) ? null : centimes
}

export async function searchPieces(
  dependencies: ReadDependencies,
  q: string | undefined,
): Promise<Product[] | null> {
  if (!q) return null
  const { items } = await listProducts(dependencies, { ...shopListQuery.defaults, q })
  return items.slice(0, mostOfferedInOrder)
}
