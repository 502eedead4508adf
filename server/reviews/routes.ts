import type { Router } from 'express'
import { reviewListQuery, reviewPaths } from '#domain/reviews/review.ts'
import { reviewDecisionSchema } from '#domain/reviews/review-schema.ts'
import { ReviewsPage } from '../../views/admin/ReviewsPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { idIn, parseForm, readAdminForm, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findReview, listReviews } from './queries.ts'
import { decideReview } from './save-review.ts'

export function addReviewAdminRoutes(router: Router, { db }: Dependencies): void {
  const guard = [requirePermission('manage reviews'), noStore]

  router.get(reviewPaths.list, ...guard, async (req, res) => {
    const query = readListQuery(reviewListQuery, req.query)
    const list = await listReviews(db, query)
    sendPage(res, ReviewsPage, { list, state: query.state })
  })

  router.get(reviewPaths.review(':id'), ...guard, redirectReload(reviewPaths.list))

  router.post(reviewPaths.review(':id'), ...guard, ...readAdminForm, async (req, res) => {
    const id = idIn(req)
    const review = requireFound(await findReview(db, id))
    const form = parseForm(reviewDecisionSchema, req.body)
    const isDecided = form.ok && (await decideReview(db, id, form.value))
    if (form.ok && isDecided) {
      const isSameState = form.value.state === review.state && form.value.version === review.version
      const key = isSameState ? 'review_answered' : (`review_${form.value.state}` as const)
      return redirectToPage(res, reviewListQuery.path({ state: review.state }), { key })
    }
    const one = { items: [review], total: 1, page: 1, pages: 1 }
    const typed = { answer: String(req.body.answer ?? ''), errors: form.ok ? {} : form.errors }
    sendPage(res.status(form.ok ? 409 : 422), ReviewsPage, { list: one, state: review.state, typed })
  })
}
