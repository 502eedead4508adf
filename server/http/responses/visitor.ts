import type { Request } from 'express'
import { roleOf } from '#domain/accounts/user.ts'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import type { Visitor } from '../../../views/PageContext.ts'

/** What a page shows of its visitor. */
export function visitorOf(req: Request): Omit<Visitor, 'toasts'> {
  return {
    cartCount: countItems(readCartCookie(req.cookies.cart)),
    role: req.user ? roleOf(req.user) : null,
    detected: req.detected ?? null,
  }
}
