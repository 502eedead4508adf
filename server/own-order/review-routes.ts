import type { Request, Response, Router } from 'express'
import type { Order } from '#domain/orders/order.ts'
import { ownReviewPath } from '#domain/orders/own-order.ts'
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
import { canBeReviewed, saveReview } from '../reviews/save-review.ts'
import { findOwnOrder } from './find-own-order.ts'

/** A buyer's review of a delivered product; anyone with the link to the order's page can write it. */
export function addOwnReviewRoutes(router: Router, { db, media, orderLinks }: Dependencies): void {
  const path = ownReviewPath(paths.ownOrder(':number', ':key'), ':product')
  const readReview = receivePictureForm(media, {
    field: 'images',
    limit: reviewPictureLimit,
    folder: 'images',
    guestOf: ({ params }) => `order ${params.number}`,
  })

  router.get(path, keepAddressSecret, async (req, res) => {
    const { order, productId } = await find(req)
    const review = (await listOwnReviews(db, order.id)).find(({ product_id }) => product_id === productId)
    if (!canBeReviewed(order, productId) || review?.state === 'shown') return redirectToOrder(res, order)
    sendPage(res, ReviewPage, {
      ...pageOf(order, productId),
      formValues: review
        ? { stars: String(review.stars), text: review.text ?? '', is_named: review.is_named ? 'on' : '' }
        : {},
      pictures: await findFormPictures(db, review?.images ?? []),
    })
  })

  // The link is checked before any file is received.
  const checkLink = async (req: Request, res: Response, next: () => void) => {
    const { order, productId } = await find(req)
    if (!canBeReviewed(order, productId)) return redirectToOrder(res, order)
    next()
  }

  router.post(path, keepAddressSecret, checkLink, ...readReview, async (req, res) => {
    const { order, productId } = await find(req)
    const { pictures, uploadErrors } = readFormPictures(req)
    const form = parseForm(reviewSchema, req.body)
    const sendAgain = (status: number, errors: FieldErrors) => {
      const sent = { pictures, uploadErrors, formValues: readFormValues(req.body), errors }
      sendPage(res.status(status), ReviewPage, { ...pageOf(order, productId), ...sent })
    }
    const status = rerenderStatus(req) ?? (form.ok && uploadErrors.length === 0 ? null : 422)
    if (!form.ok || status !== null) return sendAgain(status ?? 422, form.ok ? {} : form.errors)
    const saved = await saveReview(db, { order, productId, language: req.language, review: form.value })
    if (!saved.ok && saved.code === 'picture_unknown') return sendAgain(422, { images: ['picture_gone'] })
    if (!saved.ok && saved.code === 'not_reviewable') return redirectToOrder(res, order)
    redirectToOrder(res, order, saved.ok ? 'own_review_saved' : 'own_review_shown')
  })

  async function find(req: Request): Promise<{ order: Order; productId: number }> {
    const order = await findOwnOrder({ db, orderLinks }, req)
    const productId = requireFound(readId(req.params.product))
    requireFound(order.items.some(({ product_id }) => product_id === productId))
    // A product that was made for this order alone, or is deleted for good, has no page that could show a
    // review.
    requireFound(await db('products').where({ id: productId }).first('id'))
    return { order, productId }
  }

  function pageOf(order: Order, productId: number): Pick<ReviewPageProps, 'order' | 'line' | 'path'> {
    const line = requireFound(order.items.find(({ product_id }) => product_id === productId))
    return { order, line, path: orderLinks.pathOf(order) }
  }

  function redirectToOrder(res: Response, order: Order, key?: 'own_review_saved' | 'own_review_shown'): void {
    redirectToPage(res, orderLinks.pathOf(order), key && { key, number: order.number })
  }
}
