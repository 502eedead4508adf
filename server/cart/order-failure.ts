import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/shared/paths.ts'
import { getUnavailability } from '../db/unavailability.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { readFormValues } from '../http/requests/form.ts'
import { logFailure, refusalFrom, setRetryAfter } from '../http/responses/errors.ts'
import { addToast } from '../http/responses/flash.ts'
import type { CheckoutCookie } from '../http/sessions/checkout-cookie.ts'
import { quoteCart } from '../orders/quote-cart.ts'
import { readCart } from './cookies.ts'
import { renderCart } from './render-cart.ts'

/**
 * For failures on the way to the routes, as when the session could not be read: the order form that was sent comes back
 * with all its values then too. Mounted after every route.
 */
export function redisplayOrderFormOnError({ db, checkoutCookie: cookie }: Dependencies): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isOrder = req.method === 'POST' && req.path === paths.cart
    if (!isOrder || res.headersSent || refusalFrom(error).status < 500) return next(error)
    if (req.body === undefined) for (const step of readForm) await runMiddleware(step, req, res)
    await sendOrderFailure(res, error, { db, cookie, checkoutId: cookie.readFromForm(req, res) })
  }
}

function runMiddleware(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

/** Shows the form again with its cart and values, and no sign of success. */
export async function sendOrderFailure(
  res: Response,
  error: unknown,
  { db, cookie, checkoutId }: { db: Knex; cookie: CheckoutCookie; checkoutId: string },
): Promise<void> {
  const { req } = res
  logFailure(req, error, 'order failed')
  const { status } = refusalFrom(error)
  if (status === 503) setRetryAfter(res)
  // Without a database the page would wait for a second timeout.
  const isUnreachable = getUnavailability(error) === 'unreachable'
  const quote = isUnreachable ? null : await quoteCart(db, readCart(req.cookies)).catch(() => null)
  addToast(res, { key: 'order_failed', values: {} })
  renderCart(res, cookie, { quote, checkoutId, formValues: readFormValues(req.body), status })
}
