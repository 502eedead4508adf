import { type Request, Router } from 'express'
import { entryListQuery } from '#domain/gallery/entry-list.ts'
import type { GalleryEntry } from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { StaffGalleryPage } from '../../../views/admin/gallery/StaffGalleryPage.tsx'
import { requireAdminTab } from '../../admin/require-admin-tab.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery, requireFound } from '../../http/requests/read-parameters.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { toStaffEntryJson } from '../api/routes.ts'
import { findEntryRecord, listEntryRecords, listGalleryCategories } from '../queries.ts'
import { deleteEntry, restoreEntry } from '../save-entry.ts'
import { galleryFormRoutes } from './form-routes.ts'
import { countSubmissions, submissionRoutes } from './submission-routes.ts'

/** Admin pages of the gallery: list, form of an entry, submissions. */
export function galleryAdminRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()
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

  router.use(submissionRoutes(dependencies))
  router.use(galleryFormRoutes(dependencies))

  router.post(paths.adminEntryAction(':id', 'deletion'), ...actionMiddleware, async (req, res) => {
    const entry = await requireEntry(req)
    // A repeated request has the same result.
    await deleteEntry(db, entry.id)
    const undo = paths.adminEntryAction(entry.id, 'restoration')
    const { text: name } = localised(entry, 'title', req.language)
    redirectToPage(res, listPath(req), { key: 'entry_deleted', name, undo })
  })

  router.post(paths.adminEntryAction(':id', 'restoration'), ...actionMiddleware, async (req, res) => {
    const entry = await requireEntry(req)
    await restoreEntry(db, entry.id)
    const { text: name } = localised(entry, 'title', req.language)
    redirectToPage(res, listPath(req), { key: 'entry_restored', name })
  })
  return router

  async function requireEntry(req: Request): Promise<GalleryEntry> {
    return requireFound(await findEntryRecord(db, idIn(req)))
  }
}

/** The list as it was; its forms submit its query. */
function listPath(req: Request): string {
  return entryListQuery.path(readListQuery(entryListQuery, req.body))
}
