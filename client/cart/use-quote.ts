import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import type { CartProduct } from '#domain/cart/cart-product.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { paths } from '#domain/shared/paths.ts'

/** A cart that was priced, and those of its products that are on sale. */
type Answer = { items: CartItem[]; products: CartProduct[] }

const pauseMs = 300

/**
 * What the server says of the products in the cart, asked anew when the cart changes and comes to rest, when the
 * visitor comes back to the page, and first of all for the cart that the page was drawn with.
 */
export function useQuote(items: CartItem[], drawn: Answer) {
  const cart = writeCartCookie(items)
  const [debouncedCart, setDebouncedCart] = useState(cart)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedCart(cart), pauseMs)
    return () => clearTimeout(timer)
  }, [cart])
  const query = useQuery({
    queryKey: ['quote', debouncedCart],
    queryFn: () => fetchQuote(readCartCookie(debouncedCart)),
    placeholderData: keepPreviousData,
    ...(debouncedCart === writeCartCookie(drawn.items) && { initialData: drawn }),
  })
  const answer = query.data ?? drawn
  const isUpdating = debouncedCart !== cart || query.isFetching
  return {
    products: answer.products,
    /** Whether the server was asked for it: what another tab has just added was not yet. */
    isKnown: ({ id }: { id: number }) => answer.items.some(({ product_id }) => product_id === id),
    isUpdating,
    isFresh: query.isSuccess && !query.isPlaceholderData && !isUpdating,
    /** The last prices are still shown; they may be old. */
    hasFailed: query.isError,
    tryAgain: () => query.refetch(),
  }
}

async function fetchQuote(items: CartItem[]): Promise<Answer> {
  if (items.length === 0) return { items, products: [] }
  const response = await fetch(paths.api.quote, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  if (!response.ok) throw new Error(`The cart could not be priced: ${response.status}`)
  const { lines }: Pick<Quote, 'lines'> = await response.json()
  return { items, products: lines.flatMap(({ product }) => product ?? []) }
}
