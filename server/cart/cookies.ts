import type { Cookies } from 'cookie'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import { preferenceCookie } from '../http/responses/cookies.ts'

/** The cart as the browser mirrors it, so that it works without JavaScript and without a session. */
export function readCart(cookies: Cookies): CartItem[] {
  return readCartCookie(cookies.cart)
}

/** A script that sees the mirror changed takes it over into local storage (client/cart). */
export function cartCookie(items: readonly CartItem[]): string {
  return preferenceCookie('cart', writeCartCookie(items))
}
