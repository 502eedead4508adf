import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { entryChangesSchema, entrySchema, readGalleryQuery } from '#domain/gallery-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { refuseUnknownPictures } from '../media/refuse-picture.ts'
import { changeEntry } from './change-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { entryJson } from './entry-json.ts'
import { findEntry, listEntries } from './queries.ts'
import { saveEntry } from './save-entry.ts'

/** The gallery for programs (contract.md, JSON API). */
export function galleryApiRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const isForStaff = requirePermission('keep the gallery')

  router.get(paths.api.gallery, async (req, res) => {
    const { items, total, page, pages } = await listEntries(db, readGalleryQuery(req.query), req.lng)
    res.json({ items: items.map(entryJson), total, page, pages })
  })

  router.get(paths.api.galleryEntry(':id'), async (req: Request, res: Response) => {
    res.json(await knownEntryJson(db, idIn(req)))
  })

  router.post(paths.api.gallery, [isForStaff, ...readJson], async (req: Request, res: Response) => {
    const entry = parseBody(entrySchema, req.body)
    await refuseUnknownPictures(db, 'image_urls', entry.image_urls)
    const saved = await saveEntry(db, entry)
    if (!saved.ok) throw refuse(404, 'not_found')
    res
      .status(201)
      .location(paths.api.galleryEntry(saved.value))
      .json(await knownEntryJson(db, saved.value))
  })

  router.patch(
    paths.api.galleryEntry(':id'),
    [isForStaff, ...readJson],
    async (req: Request, res: Response) => {
      const changes = parseBody(entryChangesSchema, req.body)
      await refuseUnknownPictures(db, 'image_urls', changes.image_urls ?? [])
      const changed = await changeEntry(db, idIn(req), changes)
      if (!changed.ok) throw refuse(404, 'not_found')
      res.json(await knownEntryJson(db, changed.value))
    },
  )

  router.delete(paths.api.galleryEntry(':id'), isForStaff, async (req: Request, res: Response) => {
    if (!(await deleteEntry(db, idIn(req)))) throw refuse(404, 'not_found')
    res.status(204).end()
  })

  return router
}

async function knownEntryJson(db: Knex, id: number) {
  const entry = await findEntry(db, id)
  if (!entry) throw refuse(404, 'not_found')
  return entryJson(entry)
}
