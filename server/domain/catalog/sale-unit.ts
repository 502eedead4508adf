/** Prices and quantities count these (docs/product.md, "Products: sold by"); sale-units.json names them. */
export const saleUnits = ['piece', 'set', 'box', 'square_metre'] as const

export type SaleUnit = (typeof saleUnits)[number]

export type MadeToOrder = {
  stock: number
  made_to_order_days?: number | null
  made_to_order_pieces?: number | null
}

/**
 * Null means that it is there already. The last `made_to_order_pieces` of the stock are made only when they
 * are ordered; without a number all of them are.
 */
export function makingDaysOf(product: MadeToOrder, quantity: number): number | null {
  return quantity <= piecesThere(product) ? null : (product.made_to_order_days ?? null)
}

export function piecesThere({ stock, made_to_order_days, made_to_order_pieces }: MadeToOrder): number {
  if (!made_to_order_days) return stock
  return made_to_order_pieces == null ? 0 : Math.max(0, stock - made_to_order_pieces)
}
