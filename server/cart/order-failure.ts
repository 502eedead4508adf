import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { getUnavailability } from '../db/availability/unavailability.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { readFormValues } from '../http/requests/form.ts'
import { logFailure, refusalFrom, setRetryAfter } from '../http/responses/errors.ts'
import { addToast } from '../http/responses/flash.ts'
import { quoteCart } from '../orders/placing/quote-cart.ts'
import { readCart } from './cart-cookie.ts'
import { renderCart } from './render-cart.ts'

/**
 * For failures on the way to the routes, as when the session could not be read: the order form that was sent comes back
 * with all its values then too. Mounted after every route.
 */
export function redisplayOrderFormOnError(dependencies: Dependencies): ErrorRequestHandler {
  const { checkoutCookie: cookie } = dependencies
  return async (error, req, res, next) => {
    const isOrder = req.method === 'POST' && req.path === paths.cart
    if (!isOrder || res.headersSent || refusalFrom(error).status < 500) return next(error)
    if (req.body === undefined) for (const step of readForm) await runMiddleware(step, req, res)
    await sendOrderFailure(res, error, { ...dependencies, checkoutId: cookie.readFromForm(req, res) })
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
  {
    checkoutId,
    ...dependencies
  }: Pick<Dependencies, 'db' | 'memory' | 'checkoutCookie'> & { checkoutId: string },
): Promise<void> {
  const { req } = res
  logFailure(req, error, 'order failed')
  const { status } = refusalFrom(error)
  if (status === 503) setRetryAfter(res)
  // Without a database the page would wait for a second timeout.
  const isUnreachable = getUnavailability(error) === 'unreachable'
  const formValues = readFormValues(req.body)
  const cart = { items: readCart(req.cookies), city: formValues.customer_city }
  const quote = isUnreachable ? null : await quoteCart(dependencies, cart).catch(() => null)
  addToast(res, { key: 'order_failed', values: {} })
  renderCart(res, dependencies.checkoutCookie, { quote, checkoutId, formValues, status })
}
