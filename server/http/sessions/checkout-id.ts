import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { checkoutLifetimeMs } from '#domain/cart/cart.ts'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, readBrowserKey } from './browser-key.ts'

export type CheckoutIds = ReturnType<typeof createCheckoutIds>

/**
 * An id proves for which browser it was created: it is a UUID (version 8) of 60 random bits and a 62-bit signature over
 * these and the browser's key. In another browser it is worthless, so a planted cookie or field cannot decide under
 * which id somebody orders.
 */
export function createCheckoutIds(keys: readonly [Buffer, ...Buffer[]]) {
  const [ownKey] = keys

  function complete(browserKey: string, random: Buffer, key = ownKey): string {
    const bytes = Buffer.alloc(16)
    random.copy(bytes, 0, 0, 8)
    setBits(bytes, 6, 0x0f, 0x80)
    const signed = `${browserKey} ${bytes.toString('hex', 0, 8)}`
    createHmac('sha256', key).update(signed).digest().copy(bytes, 8, 0, 8)
    setBits(bytes, 8, 0x3f, 0x80)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  function derive(browserKey: string, text: string): string {
    const digest = createHmac('sha256', ownKey).update(text).digest()
    // Four zeros stand here as ever, so that a form that is sent again after an update makes no second order.
    return complete(browserKey, Buffer.concat([Buffer.alloc(4), digest]))
  }

  return {
    make: (browserKey: string) => complete(browserKey, randomBytes(8)),
    isFor(browserKey: string, id: string): boolean {
      const bytes = bytesOf(id)
      return keys.some((key) => timingSafeEqual(bytes, bytesOf(complete(browserKey, bytes, key))))
    },
    replace: (browserKey: string, id: string) => derive(browserKey, `${browserKey} for ${id.toLowerCase()}`),
    /** It is always the same for the same content. */
    ofContent: (content: string) => derive('', `content ${content}`),
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** Sets the version and variant bits of a UUID. */
function setBits(bytes: Buffer, index: number, kept: number, set: number): void {
  bytes[index] = ((bytes[index] ?? 0) & kept) | set
}

const cookieName = 'checkout'

export type CheckoutCookie = ReturnType<typeof createCheckoutCookie>

/** All tabs of a browser share the checkout until it becomes an order. */
export function createCheckoutCookie(ids: CheckoutIds) {
  function read(req: Request): string | null {
    const browserKey = readBrowserKey(req)
    const id = asCheckoutId(readHostCookie(req, cookieName))
    return browserKey && id && ids.isFor(browserKey, id) ? id : null
  }

  function begin(req: Request, res: Response): string {
    return read(req) ?? ids.make(ensureBrowserKey(req, res))
  }

  function resolve(req: Request, id: string): string {
    const browserKey = readBrowserKey(req)
    return !browserKey || ids.isFor(browserKey, id) ? id : ids.replace(browserKey, id)
  }

  return {
    read,
    begin,
    resolve,
    readFromForm(req: Request, res: Response): string {
      ensureBrowserKey(req, res)
      const sent = asCheckoutId(req.body?.checkout_id)
      return sent ? resolve(req, sent) : begin(req, res)
    },
    save(res: Response, id: string): void {
      setHostCookie(res, cookieName, id, checkoutLifetimeMs / 1000)
    },
    end(res: Response): void {
      setHostCookie(res, cookieName, '', 0)
    },
  }
}

function asCheckoutId(sent: unknown): string | null {
  return checkoutIdSchema.safeParse(sent).data ?? null
}
