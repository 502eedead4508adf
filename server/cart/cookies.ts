import type { Cookies } from 'cookie'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart.ts'
import { checkoutIdSchema } from '#domain/order-schema.ts'
import { preferenceCookie, shortCookie } from '../http/cookies.ts'

/** The cart as the browser mirrors it, so that it works without JavaScript and without a session. */
export function readCart(cookies: Cookies): CartItem[] {
  return readCartCookie(cookies.cart)
}

/** A script that sees the mirror changed takes it over into local storage (client/cart). */
export function cartCookie(items: readonly CartItem[]): string {
  return preferenceCookie('cart', writeCartCookie(items))
}

const dayInSeconds = 24 * 60 * 60

/** The checkout that all tabs of a browser share until it has become an order; null when none has begun. */
export function readCheckout(cookies: Cookies): string | null {
  return asCheckoutId(cookies.checkout)
}

export function checkoutCookie(checkoutId: string): string {
  return shortCookie('checkout', checkoutId, dayInSeconds)
}

/** The checkout is an order now: the next cart is another one. */
export const endedCheckoutCookie = shortCookie('checkout', '', 0)

export function asCheckoutId(sent: unknown): string | null {
  return checkoutIdSchema.safeParse(sent).data ?? null
}
