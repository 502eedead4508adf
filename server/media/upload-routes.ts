import { type Request, type RequestHandler, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { type Bucket, buckets } from '#domain/picture.ts'
import { mayDo, type Permission, roleOf } from '#domain/user.ts'
import { refuse } from '../http/errors.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { keepPicture } from './keep-picture.ts'
import { receiveFiles } from './receive.ts'
import { refusalOfPicture, refuseBeyondDailyLimit } from './refuse-picture.ts'
import type { Store } from './store.ts'

/** What uploads need: where pictures are remembered, where they are kept, and the folder that it lies in. */
export type Media = { db: Knex; store: Store; uploadsDir: string }

/**
 * One picture at a time for programs (contract.md, JSON API). ?for=gallery offers it to the staff of the gallery;
 * ?bucket=product-images and ?bucket=gallery-images are for those who keep products and the gallery.
 */
export function uploadApiRoutes({ db, store, uploadsDir }: Media): Router {
  const router = Router()
  const receive = receiveFiles({ uploadsDir, field: 'file', limit: 1 }, async ([received], req, res) => {
    if (!received) throw refuse(422, 'invalid', { errors: { file: ['picture_missing'] } })
    const userId = signedIn(req).id
    const isOffered = req.query.for === 'gallery'
    const picture = { file: received.file, userId, isOffered, bucket: bucketIn(req) }
    const kept = await keepPicture(db, store, picture)
    if (!kept.ok) throw await refusalOfPicture(kept.code, { db, userId, bucket: picture.bucket, res })
    const { url, width, height } = kept.value
    res.status(201).json({ url, width, height })
  })
  const guards = [requirePermission('upload pictures'), guardBucket, refuseBeyondDailyLimit(db, bucketIn)]
  router.post(paths.api.uploads, guards, receive)
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
