import type { RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import { type Refusal, refuse } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import type { keepPicture } from './keep-picture.ts'
import { countPicturesOfToday, dailyPictureLimit, findPictures, secondsUntilNextPicture } from './queries.ts'

type Fault = Extract<Awaited<ReturnType<typeof keepPicture>>, { ok: false }>['code']

type Sender = { db: Knex; userId: number; res: Response }

const statuses = {
  picture_type: 415,
  picture_heic: 415,
  picture_broken: 422,
  picture_too_many_pixels: 422,
} as const

/** The answer to a picture that is not kept; the codes are keys of errors.json. */
export async function refusalOfPicture(code: Fault, { db, userId, res }: Sender): Promise<Refusal> {
  if (code === 'busy') return refuse(503, 'unavailable')
  if (code === 'daily_limit') {
    res.setHeader('retry-after', String(await secondsUntilNextPicture(db, userId)))
    return refuse(429, code)
  }
  return refuse(statuses[code], code, { errors: { file: [code] } })
}

/** Tells who has sent enough for a day before their next files are received. */
export function refuseBeyondDailyLimit(db: Knex): RequestHandler {
  return async (req, res, next) => {
    const userId = signedIn(req).id
    if ((await countPicturesOfToday(db, userId)) < dailyPictureLimit) return next()
    throw await refusalOfPicture('daily_limit', { db, userId, res })
  }
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
