import { type CartItem, quantityLimit } from '#domain/cart/cart.ts'
import { readId } from '#domain/shared/read-id.ts'
import { normaliseDigits } from '#domain/text/normalise-digits.ts'

type Body = Record<string, unknown>

/**
 * The action of the pressed button. Without one the form is only rendered again, so that nothing is ordered by
 * mistake.
 */
export type PhoneOrderAction = { name: 'place' | 'redraw' } | { name: 'add' | 'remove'; productId: number }

export type PhoneOrderLines = {
  items: CartItem[]
  /** Products without a readable quantity; they are in `items` with quantity 1. */
  unreadable: number[]
}

/** Different products in one order at most (#domain/orders/order-schema.ts). */
const lineLimit = 100

export function readPhoneOrderAction(body: Body): PhoneOrderAction {
  if (body.act === 'place') return { name: 'place' }
  const [, name, id] = /^(add|remove)-(\d+)$/.exec(String(body.act)) ?? []
  const productId = readId(id)
  return productId === null ? { name: 'redraw' } : { name: name as 'add', productId }
}

/** The chosen products from the form's fields (quantity_7=2), after the action of its button; 0 removes a product. */
export function readPhoneOrderLines(body: Body, action: PhoneOrderAction): PhoneOrderLines {
  const chosen = new Map<number, number | null>()
  for (const [field, formValues] of Object.entries(body)) {
    const id = readId(/^quantity_(\d+)$/.exec(field)?.[1])
    if (id !== null && chosen.size < lineLimit) chosen.set(id, readQuantity(formValues))
  }
  if (action.name === 'remove') chosen.delete(action.productId)
  if (action.name === 'add') {
    const added = readQuantity(body[`add_${action.productId}`]) ?? 1
    const sum = (chosen.get(action.productId) ?? 0) + added
    if (chosen.size < lineLimit) chosen.set(action.productId, Math.min(sum, quantityLimit))
  }
  const chosenLines = [...chosen].filter(([, quantity]) => quantity !== 0)
  return {
    items: chosenLines.map(([product_id, quantity]) => ({ product_id, quantity: quantity ?? 1 })),
    unreadable: chosenLines.flatMap(([id, quantity]) => (quantity === null ? id : [])),
  }
}

function readQuantity(formValues: unknown): number | null {
  const digits = normaliseDigits(String(formValues ?? '')).trim()
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null
}
