import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { addressKey, widerNetwork } from '../logging/address-key.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { ensureBrowserKey, monthInSeconds, readBrowserKey } from './browser-key.ts'

const visitCookie = 'visit'

/**
 * The IP address is hashed with a key of the shop, so that neither the database nor a backup tells where somebody was.
 * A cookie signed for the browser stores when it first saw its cart.
 */
export function createOrderSources(key: Buffer, clock: () => Date) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const now = () => Math.floor(clock().getTime() / 1000)

  /** Returns seconds since 1970; null without a cookie for this browser. */
  function readSeenAt(req: Request, browserKey: string | null): number | null {
    if (browserKey === null) return null
    const seen = readSignedText([key], readHostCookie(req, visitCookie) ?? '', browserKey)
    return seen === null ? null : Number(seen)
  }

  return {
    startCartTime(res: Response): void {
      const browserKey = ensureBrowserKey(res.req, res)
      if (readSeenAt(res.req, browserKey) !== null) return
      setHostCookie(res, visitCookie, signText([key], String(now()), browserKey), monthInSeconds)
    },
    endCartTime(res: Response): void {
      setHostCookie(res, visitCookie, '', 0)
    },
    sourceOf(req: Request, phone: string): OrderSource {
      const browserKey = readBrowserKey(req)
      const seenAt = readSeenAt(req, browserKey)
      const address = addressKey(req.ip)
      const network = widerNetwork(address)
      return {
        addressKey: sign(`address ${address}`),
        networkKey: network && sign(`address ${network}`),
        browserKey,
        phoneKey: phoneKey(phone),
        pageSeconds: seenAt === null ? null : Math.max(0, now() - seenAt),
      }
    },
  }
}
