import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import type { PictureFolder } from '#domain/pictures/picture.ts'
import type { Disk } from '../../disk/free-space.ts'
import { type Refusal, refuse } from '../../http/responses/refusal.ts'
import { isStaffRequest, signedIn } from '../../http/security/require-permission.ts'
import { dailyLimitCode, findPictures, hasReachedDailyLimit, secondsUntilNextPicture } from '../queries.ts'
import type { storePicture } from '../store-picture.ts'

type StorePictureErrorCode = Extract<Awaited<ReturnType<typeof storePicture>>, { ok: false }>['code']

const statuses = {
  picture_type: 415,
  picture_heic: 415,
  picture_broken: 422,
  picture_too_many_pixels: 422,
  picture_too_many_megapixels: 422,
  picture_too_many_megapixels_staff: 422,
  picture_too_slow: 422,
} as const

/** An operator has to free space on a full disk first; a bucket that did not answer is soon tried again. */
export const retryAfterSeconds = { disk_full: 10 * 60, pictures_unreachable: 30 } as const

/**
 * Maps a picture that was not stored to an HTTP error; codes are keys of errors.json. A form with pictures is not
 * refused for one (receive-picture-form.ts).
 */
export async function toPictureError(
  code: StorePictureErrorCode,
  { db, folder = 'images', res }: { db: Knex; folder?: PictureFolder; res: Response },
): Promise<Refusal> {
  if (code === 'busy') return refuse(503, 'unavailable')
  // Nobody reads the response.
  if (code === 'left') return refuse(400, 'malformed')
  if (code === 'disk_full') return toDiskFullError(res.req)
  if (code === 'pictures_unreachable')
    return refuse(503, code, { retry_after: retryAfterSeconds.pictures_unreachable })
  if (code === 'daily_limit' || code === 'daily_limit_staff') {
    const userId = signedIn(res.req).id
    res.setHeader('retry-after', String(await secondsUntilNextPicture(db, { userId, folder })))
    return refuse(429, code)
  }
  return refuse(statuses[code], code, { errors: { file: [code] } })
}

/** Rejects users over their daily limit before their files are received. */
export function enforceDailyLimit(
  db: Knex,
  folderOf: (req: Request) => PictureFolder = () => 'images',
): RequestHandler {
  return async (req, res, next) => {
    const [userId, folder] = [signedIn(req).id, folderOf(req)]
    if (!(await hasReachedDailyLimit(db, { userId, folder }))) return next()
    throw await toPictureError(dailyLimitCode(folder), { db, folder, res })
  }
}

/** Rejects uploads on a full disk before any file is received. */
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
