import type { Request, Response, Router } from 'express'
import { ownReviewPath, takesReviews } from '#domain/orders/own-order.ts'
import { reviewPictureLimit } from '#domain/reviews/review.ts'
import { reviewSchema } from '#domain/reviews/review-schema.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { ReviewPage, type ReviewPageProps } from '../../views/own-order/ReviewPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { parseForm, readFormValues } from '../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../http/responses/refusal.ts'
import { keepAddressSecret } from '../http/security/request-security.ts'
import { findFormPictures } from '../media/queries.ts'
import {
  readFormPictures,
  receivePictureForm,
  rerenderStatus,
} from '../media/uploads/receive-picture-form.ts'
import { listOwnReviews } from '../reviews/queries.ts'
import { saveReview } from '../reviews/save-review.ts'
import { findOwnOrder } from './find-own-order.ts'

/** Anyone with the link to the order's page can write the review. */
export function addOwnReviewRoutes(router: Router, { db, media, orderLinks }: Dependencies): void {
  const path = ownReviewPath(paths.ownOrder(':number', ':key'), ':product')
  const readReview = receivePictureForm(media, {
    field: 'images',
    limit: reviewPictureLimit,
    folder: 'images',
    guestOf: ({ params }) => `order ${params.number}`,
  })

  router.get(path, keepAddressSecret, async (req, res) => {
    const page = await find(req)
    const { order, line } = page
    const reviews = await listOwnReviews(db, order.id)
    const review = reviews.find(({ product_id }) => product_id === line.product_id)
    if (!takesReviews(order) || review?.state === 'shown') return redirectToPage(res, page.path)
    sendPage(res, ReviewPage, {
      ...page,
      formValues: review
        ? { stars: String(review.stars), text: review.text ?? '', is_named: review.is_named ? 'on' : '' }
        : {},
      pictures: await findFormPictures(db, review?.images ?? []),
    })
  })

  // The link is checked before any file is received.
  const checkLink = async (req: Request, res: Response, next: () => void) => {
    const { order, path } = await find(req)
    if (!takesReviews(order)) return redirectToPage(res, path)
    next()
  }

  router.post(path, keepAddressSecret, checkLink, ...readReview, async (req, res) => {
    const page = await find(req)
    const { order, line } = page
    const { pictures, uploadErrors } = readFormPictures(req)
    const form = parseForm(reviewSchema, req.body)
    const sendAgain = (status: number, errors: FieldErrors) => {
      const sent = { pictures, uploadErrors, formValues: readFormValues(req.body), errors }
      sendPage(res.status(status), ReviewPage, { ...page, ...sent })
    }
    const status = rerenderStatus(req) ?? (form.ok && uploadErrors.length === 0 ? null : 422)
    if (!form.ok || status !== null) return sendAgain(status ?? 422, form.ok ? {} : form.errors)
    const written = { productId: line.product_id, language: req.language, review: form.value }
    const saved = await saveReview(db, { order, ...written })
    if (!saved.ok && saved.code === 'picture_unknown') return sendAgain(422, { images: ['picture_gone'] })
    if (!saved.ok && saved.code === 'not_reviewable') return redirectToPage(res, page.path)
    const key = saved.ok ? 'own_review_saved' : 'own_review_shown'
    redirectToPage(res, page.path, { key, number: order.number })
  })

  async function find(req: Request): Promise<Pick<ReviewPageProps, 'order' | 'line' | 'path'>> {
    const order = await findOwnOrder({ db, orderLinks }, req.params)
    const id = requireFound(readId(req.params.product))
    const line = requireFound(order.items.find(({ product_id }) => product_id === id))
    // A product made for this order alone, or deleted for good, has no page that could show a review.
    requireFound(await db('products').where({ id }).first('id'))
    return { order, line, path: orderLinks.pathOf(order) }
  }
}
