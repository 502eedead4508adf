import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { checkoutIdSchema } from '#domain/order-schema.ts'
import { shortCookie } from '../http/cookies.ts'

const cookieName = 'checkout'
const dayInSeconds = 24 * 60 * 60

/** The checkout that all tabs of a browser share until it has become an order; begun when a cart is first drawn. */
export function keepCheckoutId(req: Request, res: Response): string {
  const current = checkoutIdSchema.safeParse(req.cookies[cookieName])
  const checkoutId = current.success ? current.data : randomUUID()
  if (!current.success) res.append('set-cookie', shortCookie(cookieName, checkoutId, dayInSeconds))
  return checkoutId
}

/** The checkout that a form was drawn for, or that of its browser where the field was tampered with. */
export function readCheckoutId(req: Request, res: Response): string {
  const sent = checkoutIdSchema.safeParse(req.body?.checkout_id)
  return sent.success ? sent.data : keepCheckoutId(req, res)
}

/** The checkout is an order now: the next cart is another one. */
export function endCheckout(res: Response): void {
  res.append('set-cookie', shortCookie(cookieName, '', 0))
}
