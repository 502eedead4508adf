import type { ErrorRequestHandler, Request, Response, Router } from 'express'
import { galleryListQuery, readPictureIndex, submissionPictureLimit } from '#domain/gallery/gallery.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { GalleryPage } from '../../views/gallery/GalleryPage.tsx'
import { UploadPage } from '../../views/gallery/UploadPage.tsx'
import { EntryNotFoundPage, EntryPage } from '../../views/gallery/ViewerPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { addToast } from '../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { Refusal, refuse } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { storePicture } from '../media/store-picture.ts'
import { countFirstUpload, countUpload } from '../media/uploads/count-upload.ts'
import { receiveFiles } from '../media/uploads/receive-files.ts'
import { requireDiskSpace, toPictureError } from '../media/uploads/upload-errors.ts'
import { addGalleryAdminRoutes } from './admin/routes.ts'
import { addGalleryApiRoutes } from './api/routes.ts'
import { findEntry, listEntries, listGalleryCategories } from './queries.ts'

export function addGalleryRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
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
    if (!entry) return sendPage(res.status(404), EntryNotFoundPage, {})
    const categories = await listGalleryCategories(db)
    const shown = readPictureIndex(req.query.picture, entry.pictures.length)
    sendPage(res, EntryPage, { entry, shown, categories })
  })

  addGalleryApiRoutes(router, dependencies)
  addGalleryUploadRoutes(router, dependencies)
  addGalleryAdminRoutes(router, dependencies)
}

/** Scripts send the files one by one to /api/uploads instead. */
function addGalleryUploadRoutes(router: Router, { media }: Dependencies): void {
  const { uploadsDir, limiter, disk } = media
  const guard = requirePermission('upload pictures')

  router.get(paths.galleryUpload, guard, (_req, res) => sendUploadPage(res))

  const receiveOptions = { uploadsDir, disk, field: 'file', limit: submissionPictureLimit }
  const receive = receiveFiles(receiveOptions, async (files, { req, res, uploader }) => {
    if (files.length === 0) throw refuse(422, 'picture_missing')
    for (const [index, { file, name }] of files.entries()) {
      const endWith = ({ status, code, details }: Refusal) =>
        refuse(status, code, { ...details, name, stored: index })
      // The first file was counted before any was received.
      const tooMany = index === 0 ? null : await countUpload(limiter, req)
      if (tooMany) throw endWith(tooMany)
      const stored = await storePicture(media, { file, uploader, isSubmission: true })
      if (!stored.ok) throw endWith(toPictureError(stored.code, req))
    }
    redirectToPage(res, paths.galleryUpload, { key: 'upload_done', number: files.length })
  })
  router.post(
    paths.galleryUpload,
    guard,
    countFirstUpload(limiter),
    requireDiskSpace(disk),
    receive,
    handleUploadError,
  )
}

const storageCodes = new Set(['disk_full', 'uploads_closed', 'pictures_unreachable'])

/** The page is rendered again with the error in its own language: Arabic. */
const handleUploadError: ErrorRequestHandler = (error, req, res, next) => {
  const isOfPictures = error instanceof Refusal && (error.status < 500 || storageCodes.has(error.code))
  if (!isOfPictures) return next(error)
  if (error.details.retry_after) res.setHeader('retry-after', String(error.details.retry_after))
  if (error.code === 'picture_missing') addToast(res, { key: 'upload_none', values: {} })
  else addToast(res, { key: 'upload_failed', values: { name: explainUploadError(error, req) } })
  sendUploadPage(res.status(error.status))
}

function sendUploadPage(res: Response): void {
  sendPage(res, UploadPage, {})
}

function explainUploadError({ code, details }: Refusal, { i18n }: Request): string {
  const stored = i18n.getFixedT('ar', 'gallery')('upload.stored', { number: Number(details.stored) })
  const reason = i18n.getFixedT('ar', 'errors')(code as 'picture_type')
  // The file name is isolated, as it may have another text direction.
  return [details.stored && stored, details.name && `${isolateDirection(String(details.name))}:`, reason]
    .filter(Boolean)
    .join(' ')
}
