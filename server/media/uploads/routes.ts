import type { Request, RequestHandler, Router } from 'express'
import { hasPermission, type Permission, roleOf } from '#domain/accounts/user.ts'
import { type PictureFolder, pictureFolders } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import type { Media } from '../media.ts'
import { storePicture } from '../store-picture.ts'
import { countFirstUpload } from './count-upload.ts'
import { receiveFiles } from './receive-files.ts'
import { requireDiskSpace, toPictureError } from './upload-errors.ts'

/** ?for=gallery submits the picture to the gallery's staff. */
export function addUploadRoutes(router: Router, { media }: { media: Media }): void {
  const { uploadsDir, limiter, disk } = media
  const receiveOptions = { uploadsDir, disk, field: 'file', limit: 1 }
  const receive = receiveFiles(receiveOptions, async ([received], { req, res, uploader }) => {
    if (!received) throw refuse(422, 'invalid', { errors: { file: ['picture_missing'] } })
    const isSubmission = req.query.for === 'gallery'
    const folder = readFolder(req)
    const stored = await storePicture(media, { file: received.file, uploader, isSubmission, folder })
    if (!stored.ok) throw toPictureError(stored.code, req)
    const { url, width, height } = stored.value
    res.status(201).json({ url, width, height })
  })
  router.post(
    paths.api.uploads,
    requirePermission('upload pictures'),
    guardFolder,
    countFirstUpload(limiter, readFolder),
    requireDiskSpace(disk),
    receive,
  )
}

const folderPermissions: Partial<Record<PictureFolder, Permission>> = {
  'product-images': 'manage products',
  'gallery-images': 'manage gallery',
}

const guardFolder: RequestHandler = (req, _res, next) => {
  const permission = folderPermissions[readFolder(req)]
  if (permission && !hasPermission(roleOf(signedIn(req)), permission)) throw refuse(403, 'forbidden')
  next()
}

/** The API calls the folder a bucket. */
function readFolder({ query }: Request): PictureFolder {
  if (query.bucket === undefined) return 'images'
  const folder = pictureFolders.find((each) => each === query.bucket)
  if (!folder) throw refuse(422, 'invalid', { errors: { bucket: ['invalid_value'] } })
  return folder
}
