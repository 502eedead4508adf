import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import { formPictureLimit } from '#domain/gallery.ts'
import { localPath, paths } from '#domain/paths.ts'
import { UploadPage } from '../../views/gallery/UploadPage.tsx'
import { Refusal, refuse } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { countsFirstUpload, countUpload, refusalOfTooMany } from '../media/count-upload.ts'
import { keepPicture } from '../media/keep-picture.ts'
import type { Sender } from '../media/picture-queue.ts'
import { pictureBytesLimit, receiveFiles } from '../media/receive.ts'
import { refusalOfPicture, refuseBeyondDailyLimit, refuseOnFullDisk } from '../media/refuse-picture.ts'
import type { Media } from '../media/upload-routes.ts'

/** Pictures for the gallery from whoever has an account (spec.md 2); scripts send them one by one to /api/uploads. */
export function galleryUploadRoutes(media: Media): Router {
  const { db, uploadsDir, limiter, disk } = media
  const router = Router()
  const guard = requirePermission('upload pictures')

  router.get(paths.galleryUpload, guard, (_req, res) => sendUploadPage(res, 200))

  const receipt = { uploadsDir, disk, field: 'file', limit: formPictureLimit }
  const receive = receiveFiles(receipt, async (files, { req, res, sender }) => {
    if (files.length === 0) throw refuse(422, 'picture_missing')
    for (const [index, { file, name }] of files.entries()) {
      const refusal = (await tooMany(req, index)) ?? (await refusalOf(file, { res, sender }))
      if (refusal) throw refuse(refusal.status, refusal.code, { ...refusal.details, name, kept: index })
    }
    setFlash(res, 'upload_done', { number: files.length })
    seeOther(res, localPath(paths.galleryUpload, req.lng))
  })
  router.post(
    paths.galleryUpload,
    guard,
    countsFirstUpload(limiter),
    refuseBeyondDailyLimit(db),
    refuseOnFullDisk(disk),
    receive,
    answerRefusal,
  )
  return router

  /** The first was counted before any was received. */
  async function tooMany(req: Request, index: number): Promise<Refusal | null> {
    if (index === 0) return null
    const counted = await countUpload(limiter, req)
    return counted.ok ? null : refusalOfTooMany(counted)
  }

  async function refusalOf(
    file: string | null,
    { res, sender }: { res: Response; sender: Sender },
  ): Promise<Refusal | null> {
    const kept = await keepPicture(media, { file, sender, isOffered: true })
    return kept.ok ? null : refusalOfPicture(kept.code, { db, res })
  }
}

/** The page again with what was wrong, in its own language: Arabic. */
const answerRefusal: ErrorRequestHandler = (error, req: Request, res: Response, next) => {
  const isOfPictures = error instanceof Refusal && (error.status < 500 || isDiskFullCode(error.code))
  if (!isOfPictures) return next(error)
  if (error.details.retry_after) res.setHeader('retry-after', String(error.details.retry_after))
  if (error.code === 'picture_missing') addToast(res, { key: 'upload_none', values: {} })
  else addToast(res, { key: 'upload_failed', values: { name: reasonOf(error, req) } })
  sendUploadPage(res, error.status)
}

function isDiskFullCode(code: string): boolean {
  return code === 'disk_full' || code === 'uploads_closed'
}

function sendUploadPage(res: Response, status: number): void {
  sendPage(res, UploadPage, { pictureBytesLimit }, { status })
}

/** What was kept before it stopped, which file it was, and what is the matter with it. */
function reasonOf({ code, details }: Refusal, { i18n }: Request): string {
  const kept = i18n.getFixedT('ar', 'gallery')('upload.kept', { number: Number(details.kept) })
  const reason = i18n.getFixedT('ar', 'errors')(code as 'picture_type')
  // Isolated, as a file's name may run in the other direction.
  return [details.kept && kept, details.name && `\u2068${details.name}\u2069:`, reason]
    .filter(Boolean)
    .join(' ')
}
