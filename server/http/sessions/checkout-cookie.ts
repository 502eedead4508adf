import type { Request, Response } from 'express'
import { checkoutLifetimeMs } from '#domain/cart/checkout-lifetime.ts'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { hostCookie, readHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, readBrowserKey } from './browser-key.ts'
import type { CheckoutIds } from './checkout-id.ts'

const cookieName = 'checkout'

export type CheckoutCookie = ReturnType<typeof createCheckoutCookie>

/** The checkout that all tabs of a browser share until it has become an order. */
export function createCheckoutCookie(ids: CheckoutIds, clock: () => Date) {
  /** The one that this browser has begun within a day, else null. */
  function read(req: Request): string | null {
    const browserKey = readBrowserKey(req)
    const id = asCheckoutId(readHostCookie(req, cookieName))
    if (!browserKey || !id || !ids.isFor(browserKey, id)) return null
    return clock().getTime() - ids.madeAt(id).getTime() < checkoutLifetimeMs ? id : null
  }

  /** For the page of a cart: the one that was begun, else a new one. */
  function begin(req: Request, res: Response): string {
    return read(req) ?? ids.make(ensureBrowserKey(req, res), clock())
  }

  /** The checkout that an id means in this browser: one that was not made for it is replaced. */
  function resolve(req: Request, id: string): string {
    const browserKey = readBrowserKey(req)
    return !browserKey || ids.isFor(browserKey, id) ? id : ids.replace(browserKey, id)
  }

  return {
    read,
    begin,
    resolve,
    /** Which one a form is sent for. An id that was not made for this browser is silently replaced. */
    readFromForm(req: Request, res: Response): string {
      ensureBrowserKey(req, res)
      const sent = asCheckoutId(req.body?.checkout_id)
      return sent ? resolve(req, sent) : begin(req, res)
    },
    save(res: Response, id: string): void {
      hostCookie(res, cookieName, id, checkoutLifetimeMs / 1000)
    },
    /** It is an order now: the next cart is another one. */
    end(res: Response): void {
      hostCookie(res, cookieName, '', 0)
    },
  }
}

function asCheckoutId(sent: unknown): string | null {
  return checkoutIdSchema.safeParse(sent).data ?? null
}
