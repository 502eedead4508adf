import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Disk } from '../../disk/free-space.ts'
import { type Refusal, refuse } from '../../http/responses/refusal.ts'
import { isStaffRequest } from '../../http/security/require-permission.ts'
import { findPictures } from '../queries.ts'
import type { storePicture } from '../store-picture.ts'

type StorePictureErrorCode = Extract<Awaited<ReturnType<typeof storePicture>>, { ok: false }>['code']

/** An operator has to free space on a full disk first; a bucket that did not answer is soon tried again. */
export const retryAfterSeconds = { disk_full: 10 * 60, pictures_unreachable: 30 } as const

/** A form with pictures is not refused for one of these (receive-picture-form.ts). */
export function toPictureError(code: StorePictureErrorCode, req: Request): Refusal {
  if (code === 'busy') return refuse(503, 'unavailable')
  // The sender has left, so nobody reads the response.
  if (code === 'left') return refuse(400, 'malformed')
  if (code === 'disk_full') return toDiskFullError(req)
  if (code === 'pictures_unreachable')
    return refuse(503, code, { retry_after: retryAfterSeconds.pictures_unreachable })
  const isOfOtherType = code === 'picture_type' || code === 'picture_heic'
  return refuse(isOfOtherType ? 415 : 422, code, { errors: { file: [code] } })
}

export function requireDiskSpace(disk: Disk): RequestHandler {
  return async (req, _res, next) => {
    if (await disk.isLow()) throw toDiskFullError(req)
    next()
  }
}

function toDiskFullError(req: Request): Refusal {
  return refuse(503, diskFullCode(req), { retry_after: retryAfterSeconds.disk_full })
}

/** Staff are told the cause, as they can act on it. */
export function diskFullCode(req: Request): 'disk_full' | 'uploads_closed' {
  return isStaffRequest(req) ? 'disk_full' : 'uploads_closed'
}

/** Pages show only pictures that were received and processed here. */
export async function requireKnownPictures(db: Knex, urls: readonly string[]): Promise<void> {
  const known = await findPictures(db, urls)
  if (urls.some((url) => !known.has(url))) {
    throw refuse(422, 'invalid', { errors: { images: ['picture_unknown'] } })
  }
}
