import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { refuse } from '../http/errors.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { keepPicture } from './keep-picture.ts'
import { receiveFiles } from './receive.ts'
import { refusalOfPicture, refuseBeyondDailyLimit } from './refuse-picture.ts'
import type { Store } from './store.ts'

/** What uploads need: where pictures are remembered, where they are kept, and the folder that it lies in. */
export type Media = { db: Knex; store: Store; uploadsDir: string }

/** One picture at a time for programs (contract.md, JSON API); ?for=gallery offers it to the staff of the gallery. */
export function uploadApiRoutes({ db, store, uploadsDir }: Media): Router {
  const router = Router()
  const receive = receiveFiles({ uploadsDir, field: 'file', limit: 1 }, async ([received], req, res) => {
    if (!received) throw refuse(422, 'invalid', { errors: { file: ['picture_missing'] } })
    const userId = signedIn(req).id
    const isOffered = req.query.for === 'gallery'
    const kept = await keepPicture(db, store, { file: received.file, userId, isOffered })
    if (!kept.ok) throw await refusalOfPicture(kept.code, { db, userId, res })
    const { url, width, height } = kept.value
    res.status(201).json({ url, width, height })
  })
  router.post(paths.api.uploads, requirePermission('upload pictures'), refuseBeyondDailyLimit(db), receive)
  return router
}
