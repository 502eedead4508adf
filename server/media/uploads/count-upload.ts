import { Semaphore } from 'async-mutex'
import type { Request, RequestHandler, Response } from 'express'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { roleOf } from '#domain/accounts/user.ts'
import type { PictureFolder } from '#domain/pictures/picture.ts'
import { clientOf, isTooMany, type RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { type Refusal, refuse } from '../../http/responses/refusal.ts'
import { isStaffRequest, signedIn } from '../../http/security/require-permission.ts'
import type { Uploader } from '../worker/picture-queue.ts'

type Upload = {
  folder?: PictureFolder | undefined
  /** It is the key of a sender without an account, by a link that the route has checked. */
  guest?: string | undefined
}

/**
 * It counts per user, as the staff of a workshop often share one IP address; what a guest sends by a link of the shop
 * counts for that link, also where somebody is signed in.
 */
export async function countUpload(
  limiter: RateLimiter,
  req: Request,
  { folder = 'images', guest }: Upload = {},
): Promise<Refusal | null> {
  const account = guest ?? String(signedIn(req).id)
  const client = clientOf(req)
  const isForShop = folder !== 'images'
  const ofDay = isForShop ? rateLimits.shopPicturesOfDay : rateLimits.picturesOfDay
  try {
    if (!guest && isStaffRequest(req)) await limiter.consume(rateLimits.uploadByStaff, account)
    else {
      await limiter.consume(rateLimits.uploadByAccount, account)
      await limiter.consume(rateLimits.uploadByAddress, client.address, { client, turn: account })
    }
    await limiter.consume(ofDay, account)
    return null
  } catch (error) {
    if (!isTooMany(error)) throw error
    if (error.limit !== ofDay.name) return refuse(429, 'too_many_uploads', error.details)
    return refuse(429, isForShop ? 'daily_limit_staff' : 'daily_limit', error.details)
  }
}

export function countFirstUpload(
  limiter: RateLimiter,
  folderOf?: (req: Request) => PictureFolder,
): RequestHandler {
  return async (req, _res, next) => {
    const refusal = await countUpload(limiter, req, { folder: folderOf?.(req) })
    if (refusal) throw refusal
    next()
  }
}

/** Returns null beyond the waiting limit. */
export function limitPerSender({ running, waiting }: { running: number; waiting: number }) {
  const places = running + waiting
  const senders = new Map<number | string, { places: Semaphore; turns: Semaphore }>()

  return function run<Value>(sender: number | string, work: () => Promise<Value>): Promise<Value> | null {
    const queue = senders.get(sender) ?? { places: new Semaphore(places), turns: new Semaphore(running) }
    if (queue.places.isLocked()) return null
    senders.set(sender, queue)
    const done = queue.places.runExclusive(() => queue.turns.runExclusive(work))
    return done.finally(() => {
      if (queue.places.getValue() === places) senders.delete(sender)
    })
  }
}

/** Call it after the guard, once per request, as it listens for the disconnect. */
export function readUploader(req: Request, res: Response, guest?: string): Uploader {
  const user = guest ? null : signedIn(req)
  const disconnected = new AbortController()
  if (res.closed) disconnected.abort()
  res.once('close', () => disconnected.abort())
  return {
    userId: user?.id ?? null,
    isStaff: user !== null && isStaff(roleOf(user)),
    disconnected: disconnected.signal,
  }
}
