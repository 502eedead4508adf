import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type CartItem, type CartProduct, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import { type CheckedCode, convertCode } from '#domain/cart/discount-code.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { cartPaths } from '#domain/shared/cart-paths.ts'
import { type CartDelivery, termsOf } from '#domain/shipping/delivery-terms.ts'

/** The products are those of the priced cart that can be bought. */
type CartData = {
  items: CartItem[]
  products: CartProduct[]
  delivery: CartDelivery
  code: CheckedCode | null
}

const debounceMs = 300

/** Fetches again after changes and when the window gets the focus. */
export function useCartData(items: CartItem[], typedCity: string, initial: CartData & { city: string }) {
  const keyOf = (cart: CartItem[], city: string) =>
    // The city is part of the key only where the fee depends on it.
    initial.delivery.depends_on_city ? `${writeCartCookie(cart)} ${city.trim()}` : writeCartCookie(cart)
  const cart = keyOf(items, typedCity)
  const [debouncedCart, setDebouncedCart] = useState(cart)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedCart(cart), debounceMs)
    return () => clearTimeout(timer)
  }, [cart])
  const query = useQuery({
    queryKey: ['cart-data', debouncedCart],
    queryFn: () => fetchCartData(debouncedCart, initial),
    placeholderData: keepPreviousData,
    ...(debouncedCart === keyOf(initial.items, initial.city) && { initialData: initial }),
  })
  const priced = query.data ?? initial
  const isUpdating = debouncedCart !== cart || query.isFetching
  return {
    products: priced.products,
    delivery: priced.delivery,
    code: priced.code,
    /** It is false for a product that was added just now, here or in another tab. */
    isPriced: ({ id }: { id: number }) => priced.items.some(({ product_id }) => product_id === id),
    isUpdating,
    isFresh: query.isSuccess && !query.isPlaceholderData && !isUpdating,
    /** The prices shown may be outdated. */
    hasFailed: query.isError,
    tryAgain: () => query.refetch(),
  }
}

async function fetchCartData(cart: string, { delivery, code }: CartData): Promise<CartData> {
  const [cookie, ...words] = cart.split(' ')
  const items = readCartCookie(cookie)
  if (items.length === 0) return { items, products: [], delivery, code }
  // A wrong code is not sent again, as the shop counts wrong ones; neither is a code that this phone number
  // has used, as the number is not part of this request.
  const isWrong = /^(unknown|too_many_tries|used_by_phone)$/.test(code?.refusal ?? '')
  const discount_code = isWrong ? undefined : code?.code
  const body = JSON.stringify({ items, city: words.join(' '), discount_code })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(cartPaths.pricedCart, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The cart could not be priced: ${response.status}`)
  const priced: Pick<PricedCart, 'lines' | 'delivery' | 'checkedCode'> = await response.json()
  const products = priced.lines.flatMap(({ product }) => product ?? [])
  const { checkedCode } = priced
  const checked = isWrong ? code : checkedCode && convertCode(checkedCode, centimesFromMad)
  // The API states amounts in dirhams.
  const terms = termsOf(priced.delivery.terms, centimesFromMad)
  return { items, products, delivery: { ...priced.delivery, terms }, code: checked }
}

/** The city field of the order form is outside of the island. */
export function useTypedCity(initial: string): string {
  return useSyncExternalStore(subscribe, readCity, () => initial)
}

function subscribe(listener: () => void): () => void {
  // The city is typed, chosen from the list, or filled in by the browser.
  const events = ['input', 'change', 'pageshow']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

function readCity(): string {
  return document.querySelector<HTMLInputElement>('#customer_city')?.value ?? ''
}
