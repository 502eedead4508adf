import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import { type SubmittedPicture, submissionListQuery } from '#domain/gallery/gallery.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { RejectSubmissionsPage, SubmissionsPage } from '../../../views/admin/gallery/SubmissionsPage.tsx'
import { paginate } from '../../db/paginate.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readForm, readListQuery } from '../../http/requests/read-request.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { noStore, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import type { Store } from '../../media/file-store.ts'
import { deleteUnusedPictures } from '../../media/prune-pictures.ts'
import { endSubmissions } from '../../media/queries.ts'

/** No page shows more, so nobody can choose more. */
const maxChosen = 100

export function addSubmissionRoutes(router: Router, { db, media }: Dependencies): void {
  const requireGalleryPermission = requirePermission('manage gallery')
  // These pages name the senders.
  router.use(paths.adminSubmissions, noStore)

  router.get(paths.adminSubmissions, requireGalleryPermission, (_req, res) => sendSubmissions(res))

  router.get(paths.adminSubmissionRejection, requireGalleryPermission, async (req, res) => {
    // The chosen pictures may be gone by now.
    const chosen = submissions(db).whereIn('pictures.url', readChosenUrls(req.query))
    const pictures = await withSenders(chosen)
    if (pictures.length > 0) return sendPage(res, RejectSubmissionsPage, { pictures })
    addToast(res, { key: 'upload_none', values: {} })
    await sendSubmissions(res.status(422))
  })

  router.post(paths.adminSubmissionRejection, requireGalleryPermission, ...readForm, async (req, res) => {
    const number = await rejectSubmissions(db, media.store, readChosenUrls(req.body))
    if (number > 0) setFlash(res, 'submissions_rejected', { number })
    redirectToPage(res, paths.adminSubmissions)
  })

  async function sendSubmissions(res: Response): Promise<void> {
    const { page } = readListQuery(submissionListQuery, res.req.query)
    sendPage(res, SubmissionsPage, { list: await listSubmissions(db, page) })
  }
}

function readChosenUrls({ picture }: { picture?: unknown }): string[] {
  const urls = [picture].flat().filter((url): url is string => typeof url === 'string')
  return urls.map((url) => url.replaceAll('\0', '')).slice(0, maxChosen)
}

/** Staff have not used these pictures yet. */
const submissions = (db: Knex) => db('pictures').where('pictures.is_offered', true)

function listSubmissions(db: Knex, page: number): Promise<Page<SubmittedPicture>> {
  return paginate(submissions(db), { page }, (rows) =>
    withSenders(rows).orderBy([{ column: 'pictures.created_at', order: 'desc' }, { column: 'pictures.url' }]),
  )
}

function withSenders(pictures: Knex.QueryBuilder): Knex.QueryBuilder {
  return pictures
    .leftJoin('users', 'users.id', 'pictures.user_id')
    .select('pictures.url', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.created_at')
    .select('users.email', 'users.name')
}

/**
 * Pictures are deleted at once with their files, except those that are in use by now. Returns how many were
 * rejected.
 */
async function rejectSubmissions(db: Knex, store: Store, urls: readonly string[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const submissions: { url: string }[] = await transaction('pictures')
      .select('url')
      .whereIn('url', urls)
      .where('is_offered', true)
      .orderBy('url')
      .forUpdate()
    const rejected = submissions.map(({ url }) => url)
    await endSubmissions(transaction, rejected)
    await deleteUnusedPictures(transaction, store, rejected)
    return rejected.length
  })
}
