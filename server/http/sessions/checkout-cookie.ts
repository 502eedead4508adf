import type { Request, Response } from 'express'
import { checkoutLifetimeMs } from '#domain/cart/checkout-lifetime.ts'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, readBrowserKey } from './browser-key.ts'
import type { CheckoutIds } from './checkout-id.ts'

const cookieName = 'checkout'

export type CheckoutCookie = ReturnType<typeof createCheckoutCookie>

/** The checkout shared by all tabs of a browser until it becomes an order. */
export function createCheckoutCookie(ids: CheckoutIds, clock: () => Date) {
  /** The checkout this browser started within a day, else null. */
  function read(req: Request): string | null {
    const browserKey = readBrowserKey(req)
    const id = asCheckoutId(readHostCookie(req, cookieName))
    if (!browserKey || !id || !ids.isFor(browserKey, id)) return null
    return clock().getTime() - ids.madeAt(id).getTime() < checkoutLifetimeMs ? id : null
  }

  /** For the cart page: the current checkout, else a new one. */
  function begin(req: Request, res: Response): string {
    return read(req) ?? ids.make(ensureBrowserKey(req, res), clock())
  }

  /** Maps an id to this browser's checkout: ids of other browsers are replaced. */
  function resolve(req: Request, id: string): string {
    const browserKey = readBrowserKey(req)
    return !browserKey || ids.isFor(browserKey, id) ? id : ids.replace(browserKey, id)
  }

  return {
    read,
    begin,
    resolve,
    /** The checkout of a form. An id of another browser is silently replaced. */
    readFromForm(req: Request, res: Response): string {
      ensureBrowserKey(req, res)
      const sent = asCheckoutId(req.body?.checkout_id)
      return sent ? resolve(req, sent) : begin(req, res)
    },
    save(res: Response, id: string): void {
      setHostCookie(res, cookieName, id, checkoutLifetimeMs / 1000)
    },
    /** The checkout is an order: the next cart starts a new one. */
    end(res: Response): void {
      setHostCookie(res, cookieName, '', 0)
    },
  }
}

function asCheckoutId(sent: unknown): string | null {
  return checkoutIdSchema.safeParse(sent).data ?? null
}
