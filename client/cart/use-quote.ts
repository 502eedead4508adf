import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import type { CartProduct } from '#domain/cart/cart-product.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { paths } from '#domain/shared/paths.ts'

/** A priced cart, and those of its products that can be bought. */
type PricedCart = { items: CartItem[]; products: CartProduct[] }

const debounceMs = 300

/** The server's data of the products in the cart, fetched again after changes (debounced) and on window focus. */
export function useQuote(items: CartItem[], initial: PricedCart) {
  const cart = writeCartCookie(items)
  const [debouncedCart, setDebouncedCart] = useState(cart)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedCart(cart), debounceMs)
    return () => clearTimeout(timer)
  }, [cart])
  const query = useQuery({
    queryKey: ['quote', debouncedCart],
    queryFn: () => fetchQuote(readCartCookie(debouncedCart)),
    placeholderData: keepPreviousData,
    ...(debouncedCart === writeCartCookie(initial.items) && { initialData: initial }),
  })
  const priced = query.data ?? initial
  const isUpdating = debouncedCart !== cart || query.isFetching
  return {
    products: priced.products,
    /** False for a product that was added just now, here or in another tab. */
    isPriced: ({ id }: { id: number }) => priced.items.some(({ product_id }) => product_id === id),
    isUpdating,
    isFresh: query.isSuccess && !query.isPlaceholderData && !isUpdating,
    /** The prices shown may be outdated. */
    hasFailed: query.isError,
    tryAgain: () => query.refetch(),
  }
}

async function fetchQuote(items: CartItem[]): Promise<PricedCart> {
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
