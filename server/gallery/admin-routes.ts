import { type Request, type Response, Router } from 'express'
import type { GalleryEntry } from '#domain/gallery.ts'
import { readStaffGalleryQuery } from '#domain/gallery-schema.ts'
import { localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { staffGalleryPath } from '#domain/staff-gallery.ts'
import { StaffGalleryPage } from '../../views/admin/gallery/StaffGalleryPage.tsx'
import { onTab } from '../admin/on-tab.ts'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { countOfferedPictures } from '../media/offered-pictures.ts'
import type { Media } from '../media/upload-routes.ts'
import { bringBackEntry, deleteEntry } from './delete-entry.ts'
import { listedEntryJson } from './entry-json.ts'
import { galleryFormRoutes } from './form-routes.ts'
import { pileRoutes } from './pile-routes.ts'
import { findKeptEntry, listGalleryCategories, listKeptEntries } from './queries.ts'

/** The gallery for its staff: the list of the tab, entries with their form, and the pile of what people sent. */
export function galleryAdminRoutes(media: Media): Router {
  const { db } = media
  const router = Router()
  const act = [requirePermission('keep the gallery'), ...readForm]

  router.get(paths.admin, onTab('gallery'), async (req: Request, res: Response) => {
    const query = readStaffGalleryQuery(req.query)
    const [{ items, ...place }, categories, offered] = await Promise.all([
      listKeptEntries(db, query),
      listGalleryCategories(db),
      countOfferedPictures(db),
    ])
    const list = { items: items.map(listedEntryJson), ...place }
    sendPage(res, StaffGalleryPage, { list, query: { ...query, page: place.page }, categories, offered })
  })

  router.use(pileRoutes(media))
  router.use(galleryFormRoutes(media))

  router.post(paths.adminEntryAct(':id', 'deletion'), act, async (req: Request, res: Response) => {
    const entry = await knownEntry(req)
    // Sent twice it is deleted all the same.
    await deleteEntry(db, entry.id)
    const undo = paths.adminEntryAct(entry.id, 'restoration')
    setFlash(res, 'entry_deleted', { name: localised(entry, 'title', req.lng).text, undo })
    leadToList(req, res)
  })

  router.post(paths.adminEntryAct(':id', 'restoration'), act, async (req: Request, res: Response) => {
    const entry = await knownEntry(req)
    await bringBackEntry(db, entry.id)
    setFlash(res, 'entry_restored', { name: localised(entry, 'title', req.lng).text })
    leadToList(req, res)
  })
  return router

  async function knownEntry(req: Request): Promise<GalleryEntry> {
    const entry = await findKeptEntry(db, idIn(req))
    if (!entry) throw refuse(404, 'not_found')
    return entry
  }
}

/** The list as it was when the button was pressed; its fields came with it. */
function leadToList(req: Request, res: Response): void {
  seeOther(res, localPath(staffGalleryPath(readStaffGalleryQuery(req.body ?? {})), req.lng))
}
