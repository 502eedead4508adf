import { type Request, type RequestHandler, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { type Bucket, buckets } from '#domain/picture.ts'
import { mayDo, type Permission, roleOf } from '#domain/user.ts'
import type { Disk } from '../disk/watch-disk.ts'
import { refuse } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { countsFirstUpload } from './count-upload.ts'
import { keepPicture } from './keep-picture.ts'
import { receiveFiles } from './receive.ts'
import { refusalOfPicture, refuseBeyondDailyLimit, refuseOnFullDisk } from './refuse-picture.ts'
import type { Store } from './store.ts'

/** What uploads need: where pictures are remembered and kept, the folder that it lies in, and what bounds them. */
export type Media = { db: Knex; store: Store; uploadsDir: string; limiter: RateLimiter; disk: Disk }

/**
 * One picture at a time for programs (contract.md, JSON API). ?for=gallery offers it to the staff of the gallery;
 * ?bucket=product-images and ?bucket=gallery-images are for those who keep products and the gallery.
 */
export function uploadApiRoutes(media: Media): Router {
  const { db, uploadsDir, limiter, disk } = media
  const router = Router()
  const receipt = { uploadsDir, disk, field: 'file', limit: 1 }
  const receive = receiveFiles(receipt, async ([received], { req, res, sender }) => {
    if (!received) throw refuse(422, 'invalid', { errors: { file: ['picture_missing'] } })
    const isOffered = req.query.for === 'gallery'
    const bucket = bucketIn(req)
    const kept = await keepPicture(media, { file: received.file, sender, isOffered, bucket })
    if (!kept.ok) throw await refusalOfPicture(kept.code, { db, bucket, res })
    const { url, width, height } = kept.value
    res.status(201).json({ url, width, height })
  })
  router.post(
    paths.api.uploads,
    requirePermission('upload pictures'),
    guardBucket,
    countsFirstUpload(limiter),
    refuseBeyondDailyLimit(db, bucketIn),
    refuseOnFullDisk(disk),
    receive,
  )
  return router
}

/** Who may put pictures into a bucket; into 'images', whoever may upload at all. */
const keepers: Partial<Record<Bucket, Permission>> = {
  'product-images': 'keep products',
  'gallery-images': 'keep the gallery',
}

/** Before the file is received. */
const guardBucket: RequestHandler = (req, _res, next) => {
  const permission = keepers[bucketIn(req)]
  if (permission && !mayDo(roleOf(signedIn(req)), permission)) throw refuse(403, 'forbidden')
  next()
}

function bucketIn({ query }: Request): Bucket {
  if (query.bucket === undefined) return 'images'
  const bucket = buckets.find((each) => each === query.bucket)
  if (!bucket) throw refuse(422, 'invalid', { errors: { bucket: ['invalid_value'] } })
  return bucket
}
