import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { OrderSource } from '#domain/orders/order-sender.ts'
import { isSameSignature } from '../../crypto/signed-text.ts'
import { addressKey, widerNetwork } from '../logging/address-key.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, monthInSeconds, readBrowserKey } from './browser-key.ts'

const visitCookie = 'visit'

export type Visits = {
  /** Stores when the browser first saw its current cart. */
  begin: (res: Response) => void
  /** The cart is an order: the next one starts anew. */
  end: (res: Response) => void
  sourceOf: (req: Request) => OrderSource
}

/**
 * Groups orders by sender: the browser's id, and the IP address hashed with a key of the shop, so that neither the
 * database nor a backup tells where somebody was. A cookie signed for that browser stores when it first saw its
 * cart.
 */
export function createVisits(key: Buffer, clock: () => Date): Visits {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const now = () => Math.floor(clock().getTime() / 1000)

  /** Seconds since 1970; null without a cookie for this browser. */
  function readSeenAt(req: Request, browserKey: string | null): number | null {
    const [seen = '', signature = ''] = (readHostCookie(req, visitCookie) ?? '').slice(0, 100).split('.')
    if (browserKey === null || seen === '') return null
    const given = Buffer.from(signature)
    const expected = Buffer.from(sign(`visit ${browserKey} ${seen}`))
    if (!isSameSignature(given, expected)) return null
    return Number.parseInt(seen, 36)
  }

  return {
    begin(res) {
      const browserKey = ensureBrowserKey(res.req, res)
      if (readSeenAt(res.req, browserKey) !== null) return
      const seen = now().toString(36)
      setHostCookie(res, visitCookie, `${seen}.${sign(`visit ${browserKey} ${seen}`)}`, monthInSeconds)
    },
    end(res) {
      setHostCookie(res, visitCookie, '', 0)
    },
    sourceOf(req) {
      const browserKey = readBrowserKey(req)
      const seenAt = readSeenAt(req, browserKey)
      const address = addressKey(req.ip)
      const network = widerNetwork(address)
      return {
        addressKey: sign(`address ${address}`),
        networkKey: network && sign(`address ${network}`),
        browserKey,
        pageSeconds: seenAt === null ? null : Math.max(0, now() - seenAt),
      }
    },
  }
}
