import type { Response } from 'express'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import type { RequestCookies } from '#domain/site/kept-data.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'

/** The browser copies the cart into this cookie, so that it works without JavaScript and without a session. */
export function readCart(cookies: RequestCookies): CartItem[] {
  return readCartCookie(cookies.cart)
}

/** A script that finds this cookie changed copies it to local storage (client/cart). */
export function saveCart(res: Response, items: readonly CartItem[]): void {
  const cookie = writeCartCookie(items)
  // The page of this response shows it, too.
  res.req.cookies.cart = cookie
  setPreferenceCookie(res, 'cart', cookie)
}
