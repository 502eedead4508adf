import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { checkoutLifetimeMs } from '#domain/cart/cart.ts'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, readBrowserKey } from './browser-key.ts'

export type CheckoutIds = ReturnType<typeof createCheckoutIds>

/**
 * Checkout ids that prove for which browser they were created: UUIDs (version 8) of 60 random bits and a 62-bit
 * signature over these and the browser's key. In another browser such an id is worthless, so a
 * planted cookie or field cannot decide under which id somebody orders. The first key signs, all verify.
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
    // With four zeros as ever, so that a form that is sent again after an update makes no second order.
    return complete(browserKey, Buffer.concat([Buffer.alloc(4), digest]))
  }

  return {
    /** Creates an id for this browser. */
    make: (browserKey: string) => complete(browserKey, randomBytes(8)),
    /** True when it was created for this browser. */
    isFor(browserKey: string, id: string): boolean {
      const bytes = bytesOf(id)
      return keys.some((key) => timingSafeEqual(bytes, bytesOf(complete(browserKey, bytes, key))))
    },
    /** Derives this browser's id from another browser's id, always the same for the same id. */
    replace: (browserKey: string, id: string) => derive(browserKey, `${browserKey} for ${id.toLowerCase()}`),
    /** The id of an order whose form had none, always the same for the same content. */
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

/** The checkout shared by all tabs of a browser until it becomes an order. */
export function createCheckoutCookie(ids: CheckoutIds) {
  /** The checkout of this browser, whose cookie lasts a day, else null. */
  function read(req: Request): string | null {
    const browserKey = readBrowserKey(req)
    const id = asCheckoutId(readHostCookie(req, cookieName))
    return browserKey && id && ids.isFor(browserKey, id) ? id : null
  }

  /** The cart page has the current checkout, else a new one. */
  function begin(req: Request, res: Response): string {
    return read(req) ?? ids.make(ensureBrowserKey(req, res))
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
    /** The checkout has become an order, so the next cart starts a new one. */
    end(res: Response): void {
      setHostCookie(res, cookieName, '', 0)
    },
  }
}

function asCheckoutId(sent: unknown): string | null {
  return checkoutIdSchema.safeParse(sent).data ?? null
}
