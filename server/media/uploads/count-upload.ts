import type { Request, RequestHandler } from 'express'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { clientOf } from '../../http/rate-limits/client.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { Refusal, refuse } from '../../http/responses/errors.ts'
import { isStaffRequest, signedIn } from '../../http/security/signed-in-user.ts'

/** Seconds to wait until another upload is allowed. */
type TooManyUploads = { code: 'too_many_uploads'; seconds: number }

/** Counts one uploaded file, however it is sent. Per user, as the staff of a workshop often shares one IP address. */
export async function countUpload(limiter: RateLimiter, req: Request): Promise<Result<null, TooManyUploads>> {
  const account = String(signedIn(req).id)
  const client = clientOf(req)
  try {
    if (isStaffRequest(req)) await limiter.consume(rateLimits.uploadByStaff, account)
    else {
      await limiter.consume(rateLimits.uploadByAccount, account)
      await limiter.consume(rateLimits.uploadByAddress, client.address, { client, turn: account })
    }
    return ok(null)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    return failed('too_many_uploads', { seconds: Number(error.details.retry_after) })
  }
}

/** For upload routes: counts the first file before any is received. */
export function countFirstUpload(limiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    const counted = await countUpload(limiter, req)
    if (!counted.ok) throw toTooManyUploadsError(counted)
    next()
  }
}

export function toTooManyUploadsError({ code, seconds }: TooManyUploads): Refusal {
  return refuse(429, code, { retry_after: seconds })
}
