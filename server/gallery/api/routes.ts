import type { Request, Router } from 'express'
import type { Knex } from 'knex'
import {
  type EntryListItem,
  entryListQuery,
  type GalleryEntry,
  galleryListQuery,
} from '#domain/gallery/gallery.ts'
import { withIsoTimes } from '#domain/shared/json.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readJson, readListQuery } from '../../http/requests/read-request.ts'
import { type Refusal, refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { entryChangesSchema, entrySchema } from '../gallery-schema.ts'
import { type EntryRecord, findEntry, findEntryRecord, listEntries, listEntryRecords } from '../queries.ts'
import { createEntry, deleteEntry, updateEntry } from '../save-entry.ts'

export function addGalleryApiRoutes(router: Router, { db }: Dependencies): void {
  const staffOnly = requirePermission('manage gallery')
  const read = [staffOnly, ...readJson]

  /** The query all=1 includes deleted entries, for users who manage the gallery. */
  const isAllRequested = (req: Request) => req.query.all === '1'
  router.get([paths.api.gallery, paths.api.galleryEntry(':id')], (req, res, next) =>
    isAllRequested(req) ? staffOnly(req, res, next) : next(),
  )

  router.get(paths.api.gallery, async (req, res) => {
    if (isAllRequested(req)) {
      const records = await listEntryRecords(db, readListQuery(entryListQuery, req.query))
      return res.json(mapPage(records, toStaffEntryJson))
    }
    const list = await listEntries(db, readListQuery(galleryListQuery, req.query), req.language)
    res.json(mapPage(list, toEntryJson))
  })

  router.get(paths.api.galleryEntry(':id'), async (req, res) => {
    const id = idIn(req)
    if (isAllRequested(req)) return res.json(toStaffEntryJson(requireFound(await findEntryRecord(db, id))))
    res.json(toEntryJson(requireFound(await findEntry(db, id))))
  })

  router.post(paths.api.gallery, ...read, async (req, res) => {
    const saved = await createEntry(db, parseBody(entrySchema, req.body))
    if (!saved.ok) throw toHttpError(saved.code)
    res
      .status(201)
      .location(paths.api.galleryEntry(saved.value))
      .json(await findEntryJson(db, saved.value))
  })

  router.patch(paths.api.galleryEntry(':id'), ...read, async (req, res) => {
    const { version, ...changes } = parseBody(entryChangesSchema, req.body)
    const changed = await updateEntry(db, idIn(req), changes, { version, editorId: signedIn(req).id })
    if (!changed.ok) throw toHttpError(changed.code)
    res.json(await findEntryJson(db, changed.value))
  })

  router.delete(paths.api.galleryEntry(':id'), staffOnly, async (req, res) => {
    requireFound(await deleteEntry(db, idIn(req)))
    res.status(204).end()
  })
}

function toHttpError(code: 'edited' | 'picture_unknown'): Refusal {
  return code === 'edited' ? refuse(409, code) : refuse(422, 'invalid', { errors: { image_urls: [code] } })
}

async function findEntryJson(db: Knex, id: number) {
  return toEntryJson(requireFound(await findEntry(db, id)))
}

function toEntryJson({ pictures: _, ...entry }: GalleryEntry) {
  return entry
}

export function toStaffEntryJson({ pictures: [cover], ...entry }: EntryRecord): EntryListItem {
  return { ...withIsoTimes(entry), cover: cover ?? null }
}
