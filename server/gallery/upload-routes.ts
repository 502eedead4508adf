import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import { formPictureLimit } from '#domain/gallery.ts'
import { localPath, paths } from '#domain/paths.ts'
import { UploadPage } from '../../views/gallery/UploadPage.tsx'
import { Refusal, refuse } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { keepPicture } from '../media/keep-picture.ts'
import { pictureBytesLimit, receiveFiles } from '../media/receive.ts'
import { refusalOfPicture, refuseBeyondDailyLimit } from '../media/refuse-picture.ts'
import type { Media } from '../media/upload-routes.ts'

/** Pictures for the gallery from whoever has an account (spec.md 2); scripts send them one by one to /api/uploads. */
export function galleryUploadRoutes({ db, store, uploadsDir }: Media): Router {
  const router = Router()
  const guard = requirePermission('upload pictures')

  router.get(paths.galleryUpload, guard, (_req, res) => sendUploadPage(res, 200))

  const receive = receiveFiles(
    { uploadsDir, field: 'file', limit: formPictureLimit },
    async (files, req, res) => {
      const userId = signedIn(req).id
      if (files.length === 0) throw refuse(422, 'picture_missing')
      for (const [index, { file, name }] of files.entries()) {
        const kept = await keepPicture(db, store, { file, userId, isOffered: true })
        if (kept.ok) continue
        const refusal = await refusalOfPicture(kept.code, { db, userId, res })
        throw refuse(refusal.status, refusal.code, { name, kept: index })
      }
      setFlash(res, 'upload_done', { number: files.length })
      seeOther(res, localPath(paths.galleryUpload, req.lng))
    },
  )
  router.post(paths.galleryUpload, guard, refuseBeyondDailyLimit(db), receive, answerRefusal)
  return router
}

/** The page again with what was wrong, in its own language: Arabic. */
const answerRefusal: ErrorRequestHandler = (error, req: Request, res: Response, next) => {
  if (!(error instanceof Refusal) || error.status >= 500) return next(error)
  if (error.code === 'picture_missing') addToast(res, { key: 'upload_none', values: {} })
  else addToast(res, { key: 'upload_failed', values: { name: reasonOf(error, req) } })
  sendUploadPage(res, error.status)
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
