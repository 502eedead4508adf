import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import type { Bucket } from '#domain/picture.ts'
import { mayDo, roleOf } from '#domain/user.ts'
import type { Disk } from '../disk/watch-disk.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import type { keepPicture } from './keep-picture.ts'
import { dailyLimitCode, findPictures, hasReachedDailyLimit, secondsUntilNextPicture } from './queries.ts'

type Fault = Extract<Awaited<ReturnType<typeof keepPicture>>, { ok: false }>['code']

type Asked = { db: Knex; bucket?: Bucket; res: Response }

const statuses = {
  picture_type: 415,
  picture_heic: 415,
  picture_broken: 422,
  picture_too_many_pixels: 422,
  picture_too_many_megapixels: 422,
  picture_too_slow: 422,
} as const

/** Somebody has to make room first. */
export const secondsUntilRoom = 10 * 60

/** The answer to a picture that is not kept; the codes are keys of errors.json. */
export async function refusalOfPicture(code: Fault, { db, bucket = 'images', res }: Asked): Promise<Refusal> {
  if (code === 'busy') return refuse(503, 'unavailable')
  // Nobody reads the answer.
  if (code === 'left') return refuse(400, 'malformed')
  if (code === 'disk_full') return refusalOfFullDisk(res.req)
  if (code === 'daily_limit' || code === 'daily_limit_staff') {
    const userId = signedIn(res.req).id
    res.setHeader('retry-after', String(await secondsUntilNextPicture(db, { userId, bucket })))
    return refuse(429, code)
  }
  return refuse(statuses[code], code, { errors: { file: [code] } })
}

/** Tells who has sent enough for a day before their next files are received. */
export function refuseBeyondDailyLimit(
  db: Knex,
  bucketOf: (req: Request) => Bucket = () => 'images',
): RequestHandler {
  return async (req, res, next) => {
    const [userId, bucket] = [signedIn(req).id, bucketOf(req)]
    if (!(await hasReachedDailyLimit(db, { userId, bucket }))) return next()
    throw await refusalOfPicture(dailyLimitCode(bucket), { db, bucket, res })
  }
}

/** Before any file is received. */
export function refuseOnFullDisk(disk: Disk): RequestHandler {
  return async (req, _res, next) => {
    if (await disk.isLow()) throw refusalOfFullDisk(req)
    next()
  }
}

/** The staff can do something about it and is told what it is. */
function refusalOfFullDisk(req: Request): Refusal {
  const isStaff = mayDo(roleOf(signedIn(req)), 'open the admin')
  return refuse(503, isStaff ? 'disk_full' : 'uploads_closed', { retry_after: secondsUntilRoom })
}

/** Pages show only pictures that were received and prepared here. */
export async function refuseUnknownPictures(
  db: Knex,
  field: 'images' | 'image_urls',
  urls: readonly string[],
): Promise<void> {
  const known = await findPictures(db, urls)
  if (urls.some((url) => !known.has(url))) {
    throw refuse(422, 'invalid', { errors: { [field]: ['picture_unknown'] } })
  }
}
