import { type Request, type Response, Router } from 'express'
import { submissionListQuery } from '#domain/gallery/entry-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { RejectSubmissionsPage } from '../../../views/admin/gallery/RejectSubmissionsPage.tsx'
import { SubmissionsPage } from '../../../views/admin/gallery/SubmissionsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { redirectToPage } from '../../http/requests/form.ts'
import { readListQuery } from '../../http/requests/read-list-query.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { rejectSubmissions } from './reject-submissions.ts'
import { findSubmissions, listSubmissions } from './submission-queries.ts'

/** No page shows more, so nobody can choose more. */
const maxChosen = 100

/** Submissions: pictures sent by users for the gallery, which staff turn into entries or reject. */
export function submissionRoutes({ db, media }: Dependencies): Router {
  const router = Router()
  const requireGalleryPermission = requirePermission('manage gallery')

  router.get(paths.adminSubmissions, requireGalleryPermission, (req, res) => sendSubmissions(req, res))

  router.get(paths.adminSubmissionRejection, requireGalleryPermission, async (req, res) => {
    const pictures = await findSubmissions(db, readChosenUrls(req.query))
    if (pictures.length > 0) return sendPage(res, RejectSubmissionsPage, { pictures })
    addToast(res, { key: 'upload_none', values: {} })
    await sendSubmissions(req, res, 422)
  })

  router.post(paths.adminSubmissionRejection, requireGalleryPermission, ...readForm, async (req, res) => {
    const number = await rejectSubmissions(db, media.store, readChosenUrls(req.body ?? {}))
    if (number > 0) setFlash(res, 'submissions_rejected', { number })
    redirectToPage(res, paths.adminSubmissions)
  })
  return router

  async function sendSubmissions(req: Request, res: Response, status = 200): Promise<void> {
    const { page } = readListQuery(submissionListQuery, req.query)
    sendPage(res, SubmissionsPage, { list: await listSubmissions(db, page) }, { status })
  }
}

function readChosenUrls({ picture }: { picture?: unknown }): string[] {
  const urls = [picture].flat().filter((url): url is string => typeof url === 'string')
  return urls.map((url) => url.replaceAll('\0', '')).slice(0, maxChosen)
}
