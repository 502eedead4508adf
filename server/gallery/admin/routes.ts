import type { Request, Response, Router } from 'express'
import type { Knex } from 'knex'
import {
  entryListQuery,
  entryPictureLimit,
  findCategoryKey,
  galleryCategoryName,
  readChosenSubmissions,
} from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { EntryFormPage, StaffGalleryPage } from '../../../views/admin/gallery/StaffGalleryPage.tsx'
import type { Toast } from '../../../views/toasts.ts'
import { recordFormValues } from '../../admin/form-baseline.ts'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import { addStaffFormRoutes } from '../../admin/staff-form.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readForm, readFormValues, readListQuery } from '../../http/requests/read-request.ts'
import { addToast, type Flash } from '../../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { findFormPictures } from '../../media/queries.ts'
import { toStaffEntryJson } from '../api/routes.ts'
import { entryFieldNames, entrySchema } from '../gallery-schema.ts'
import { countSubmissions, findEntryRecord, listEntryRecords, listGalleryCategories } from '../queries.ts'
import { createEntry, deleteEntry, restoreEntry, updateEntry } from '../save-entry.ts'
import { addSubmissionRoutes } from './submission-routes.ts'

export function addGalleryAdminRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  const actionMiddleware = [requirePermission('manage gallery'), ...readForm]

  router.get(paths.admin, ...requireAdminTab('gallery'), async (req, res) => {
    const query = readListQuery(entryListQuery, req.query)
    const [records, categories, submissionCount] = await Promise.all([
      listEntryRecords(db, query),
      listGalleryCategories(db),
      countSubmissions(db),
    ])
    sendPage(res, StaffGalleryPage, {
      list: mapPage(records, toStaffEntryJson),
      query: { ...query, page: records.page },
      categories,
      submissionCount,
    })
  })

  addSubmissionRoutes(router, dependencies)
  addGalleryFormRoutes(router, dependencies)

  router.post(paths.adminEntryAction(':id', 'deletion'), ...actionMiddleware, async (req, res) => {
    const id = idIn(req)
    await deleteEntry(db, id)
    await answer(res, { key: 'entry_deleted', undo: paths.adminEntryAction(id, 'restoration') })
  })

  router.post(paths.adminEntryAction(':id', 'restoration'), ...actionMiddleware, async (req, res) => {
    await restoreEntry(db, idIn(req))
    await answer(res, { key: 'entry_restored' })
  })

  /** The list is shown as it was, by its query; a repeated request has the same result. */
  async function answer(res: Response, flash: Flash): Promise<void> {
    const { req } = res
    const entry = requireFound(await findEntryRecord(db, idIn(req)))
    const { text: name } = localised(entry, 'title', req.language)
    redirectToPage(res, entryListQuery.path(readListQuery(entryListQuery, req.body)), { ...flash, name })
  }
}

function addGalleryFormRoutes(router: Router, { media }: Dependencies): void {
  const { db } = media
  addStaffFormRoutes(router, media, {
    guard: [requirePermission('manage gallery')],
    pictures: { field: 'image_urls', limit: entryPictureLimit, folder: 'gallery-images' },
    newPath: paths.adminEntryNew,
    path: paths.adminEntry,
    back: () => entryListQuery.path(),
    page: EntryFormPage,
    choices: async () => ({ categories: await listGalleryCategories(db) }),
    blank: (req) => fillNewEntry(db, req),
    find: findEntryRecord,
    values: async (entry, req) => ({
      ...recordFormValues(entry, entryFieldNames),
      category: galleryCategoryName(entry, req.language).text,
      image_urls: await findFormPictures(db, entry.image_urls),
    }),
    read: async (req) => {
      const form = parseForm(entrySchema, req.body)
      if (!form.ok) return form
      const category = findCategoryKey(form.value.category, await listGalleryCategories(db))
      return ok({ ...form.value, category })
    },
    create: (entry, once) => once((transaction) => createEntry(transaction, entry)),
    update: updateEntry,
    explain: (_unknown: { code: 'picture_unknown' }) => ({ errors: { image_urls: ['picture_gone'] } }),
    onErrors: (res, errors) => addToast(res, explainEntryErrors(errors)),
    flash: (req, { before }) => ({
      key: before ? 'entry_changed' : 'entry_added',
      name: localised(readFormValues(req.body), 'title', req.language).text.slice(0, 200),
    }),
  })
}

/** Says that required fields are missing, otherwise the first error. */
function explainEntryErrors(errors: Record<string, string[]>): Toast {
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return isIncomplete
    ? { key: 'entry_incomplete', values: {} }
    : { key: 'entry_failed', values: { reason: codes[0] ?? 'invalid' } }
}

/** Fills a new entry with the selected submissions; returns a message about those that cannot be used. */
async function fillNewEntry(db: Knex, { query, i18n, language }: Request) {
  const { urls, isTooMany } = readChosenSubmissions(query.picture)
  const pictures = await findFormPictures(db, urls)
  const t = i18n.getFixedT(language, ['admin-gallery', 'errors'])
  if (pictures.length < urls.length) return { pictures, alert: t('errors:picture_gone') }
  return {
    pictures,
    ...(isTooMany && { alert: t('form.too_many_submissions', { most: entryPictureLimit }) }),
  }
}
