import { useState } from 'react'
import type { KeptLine, KeptProduct } from './kept-cart.ts'

/** Each product as it was remembered when this page first saw it, whatever is remembered since. */
export function useRemembered(lines: readonly KeptLine[]): ReadonlyMap<number, KeptProduct> {
  const [firstSeen] = useState(() => new Map<number, KeptProduct>())
  for (const { product } of lines) {
    if (product.price !== undefined && !firstSeen.has(product.id)) firstSeen.set(product.id, product)
  }
  return firstSeen
}
