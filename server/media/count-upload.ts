import type { Request, RequestHandler } from 'express'
import { failed, ok, type Result } from '#domain/result.ts'
import { mayDo, roleOf } from '#domain/user.ts'
import { addressKey } from '../http/address-key.ts'
import { Refusal, refuse } from '../http/errors.ts'
import { limits } from '../http/limits.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { signedIn } from '../http/signed-in.ts'

/** How many seconds to wait until there is room for another. */
type TooManyUploads = { code: 'too_many_uploads'; seconds: number }

/** Counts a file that somebody sends, whichever way it comes; the staff of a workshop often shares one address. */
export async function countUpload(limiter: RateLimiter, req: Request): Promise<Result<null, TooManyUploads>> {
  const user = signedIn(req)
  const isStaff = mayDo(roleOf(user), 'open the admin')
  try {
    await limiter.take(isStaff ? limits.uploadByStaff : limits.uploadByAccount, String(user.id))
    if (!isStaff) await limiter.take(limits.uploadByAddress, addressKey(req.ip))
    return ok(null)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    return failed('too_many_uploads', { seconds: Number(error.details.retry_after) })
  }
}

/** For a route that receives files: counts the first before any is received. */
export function countsFirstUpload(limiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    const counted = await countUpload(limiter, req)
    if (!counted.ok) throw refusalOfTooMany(counted)
    next()
  }
}

export function refusalOfTooMany({ code, seconds }: TooManyUploads): Refusal {
  return refuse(429, code, { retry_after: seconds })
}
