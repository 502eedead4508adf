import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import {
  entryChangesSchema,
  entrySchema,
  readGalleryQuery,
  readStaffGalleryQuery,
} from '#domain/gallery-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { changeEntry } from './change-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { entryJson, listedEntryJson } from './entry-json.ts'
import { findEntry, findKeptEntry, listEntries, listKeptEntries } from './queries.ts'
import { saveEntry } from './save-entry.ts'

/** The gallery for programs (contract.md, JSON API). */
export function galleryApiRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const isForStaff = requirePermission('keep the gallery')
  const read = [isForStaff, ...readJson]

  /** What is deleted too, for whoever may keep the gallery and asks for it. */
  const wantsAll = (req: Request) => req.query.all === '1'
  router.get([paths.api.gallery, paths.api.galleryEntry(':id')], (req, res, next) =>
    wantsAll(req) ? isForStaff(req, res, next) : next(),
  )

  router.get(paths.api.gallery, async (req, res) => {
    if (wantsAll(req)) {
      const { items, ...place } = await listKeptEntries(db, readStaffGalleryQuery(req.query))
      return res.json({ items: items.map(listedEntryJson), ...place })
    }
    const { items, ...place } = await listEntries(db, readGalleryQuery(req.query), req.lng)
    res.json({ items: items.map(entryJson), ...place })
  })

  router.get(paths.api.galleryEntry(':id'), async (req: Request, res: Response) => {
    if (!wantsAll(req)) return res.json(await knownEntryJson(db, idIn(req)))
    const entry = await findKeptEntry(db, idIn(req))
    if (!entry) throw refuse(404, 'not_found')
    res.json(listedEntryJson(entry))
  })

  router.post(paths.api.gallery, read, async (req: Request, res: Response) => {
    const saved = await saveEntry(db, parseBody(entrySchema, req.body))
    if (!saved.ok) throw refusalOf(saved.code)
    res
      .status(201)
      .location(paths.api.galleryEntry(saved.value))
      .json(await knownEntryJson(db, saved.value))
  })

  router.patch(paths.api.galleryEntry(':id'), read, async (req: Request, res: Response) => {
    const { version, ...changes } = parseBody(entryChangesSchema, req.body)
    const changed = await changeEntry(db, idIn(req), changes, version, signedIn(req).id)
    if (!changed.ok) throw refusalOf(changed.code)
    res.json(await knownEntryJson(db, changed.value))
  })

  router.delete(paths.api.galleryEntry(':id'), isForStaff, async (req: Request, res: Response) => {
    if (!(await deleteEntry(db, idIn(req)))) throw refuse(404, 'not_found')
    res.status(204).end()
  })

  return router
}

function refusalOf(code: 'entry_missing' | 'edited' | 'picture_unknown'): Refusal {
  if (code === 'picture_unknown') return refuse(422, 'invalid', { errors: { image_urls: [code] } })
  return code === 'edited' ? refuse(409, code) : refuse(404, 'not_found')
}

async function knownEntryJson(db: Knex, id: number) {
  const entry = await findEntry(db, id)
  if (!entry) throw refuse(404, 'not_found')
  return entryJson(entry)
}
