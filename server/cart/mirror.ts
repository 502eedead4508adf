import type { Request, Response } from 'express'
import { type CartItem, readCartCookie, writeCartCookie } from '#domain/cart.ts'
import { preferenceCookie } from '../http/cookies.ts'

const cookieName = 'cart'

/** The cart as the browser mirrors it in a cookie, so that it works without JavaScript and without a session. */
export function readCart(req: Request): CartItem[] {
  return readCartCookie(req.cookies[cookieName])
}

/** Writes the mirror; a script that sees it changed takes it over into local storage (client/cart). */
export function writeCart(res: Response, items: readonly CartItem[]): void {
  res.append('set-cookie', preferenceCookie(cookieName, writeCartCookie(items)))
}
