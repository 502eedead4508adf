import { Router } from 'express'
import { galleryListQuery, readPictureIndex } from '#domain/gallery/gallery.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { EntryNotFoundPage, EntryPage } from '../../views/gallery/EntryPage.tsx'
import { GalleryPage } from '../../views/gallery/GalleryPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { sendPage } from '../http/responses/page.ts'
import { galleryAdminRoutes } from './admin/routes.ts'
import { galleryApiRoutes } from './api/routes.ts'
import { findEntry, listEntries, listGalleryCategories } from './queries.ts'
import { galleryUploadRoutes } from './upload-routes.ts'

/** The gallery, its entries, and the page for submitting pictures. */
export function galleryRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()

  router.get(paths.gallery, async (req, res) => {
    const query = readListQuery(galleryListQuery, req.query)
    const [list, categories] = await Promise.all([
      listEntries(db, query, req.language),
      listGalleryCategories(db),
    ])
    sendPage(res, GalleryPage, { list, query: { ...query, page: list.page }, categories })
  })

  router.get(paths.galleryEntry(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const entry = id === null ? undefined : await findEntry(db, id)
    if (!entry) return sendPage(res, EntryNotFoundPage, {}, { status: 404 })
    const categories = await listGalleryCategories(db)
    const shown = readPictureIndex(req.query.picture, entry.pictures.length)
    sendPage(res, EntryPage, { entry, shown, categories })
  })

  router.use(galleryApiRoutes(dependencies))
  router.use(galleryUploadRoutes(dependencies))
  router.use(galleryAdminRoutes(dependencies))
  return router
}
