import type { Request, Response, Router } from 'express'
import type { Order } from '#domain/orders/order.ts'
import { ownReviewPath } from '#domain/orders/own-order.ts'
import { reviewPictureLimit } from '#domain/reviews/review.ts'
import { reviewSchema } from '#domain/reviews/review-schema.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { ReviewPage, type ReviewPageProps } from '../../views/own-order/ReviewPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { parseForm } from '../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
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
    const page = { ...pageOf(order, productId), pictures, uploadErrors }
    const status = rerenderStatus(req) ?? (form.ok && uploadErrors.length === 0 ? null : 422)
    if (!form.ok) {
      const { formValues, errors } = form
      return sendPage(res.status(status ?? 422), ReviewPage, { ...page, formValues, errors })
    }
    const formValues = { stars: req.body.stars, text: req.body.text, is_named: req.body.is_named }
    if (status !== null) return sendPage(res.status(status), ReviewPage, { ...page, formValues })
    const saved = await saveReview(db, { order, productId, language: req.language, review: form.value })
    if (!saved.ok && saved.code === 'picture_unknown') {
      const errors = { images: ['picture_gone'] }
      return sendPage(res.status(422), ReviewPage, { ...page, formValues, errors })
    }
    if (!saved.ok && saved.code === 'not_reviewable') return redirectToOrder(res, order)
    redirectToOrder(res, order, saved.ok ? 'own_review_saved' : 'own_review_shown')
  })

  async function find({ params }: Request): Promise<{ order: Order; productId: number }> {
    const { number, key, product } = params
    const order = await findOwnOrder(db, orderLinks, {
      number: requireFound(readId(number)),
      key: String(key),
    })
    const productId = requireFound(readId(product))
    const isOrdered = order?.items.some(({ product_id }) => product_id === productId)
    const found = requireFound(isOrdered && order)
    // A product that was made for this order alone, or is deleted for good, has no page that could show a
    // review.
    requireFound(await db('products').where({ id: productId }).first('id'))
    return { order: found, productId }
  }

  function pageOf(order: Order, productId: number): Pick<ReviewPageProps, 'order' | 'line' | 'path'> {
    const line = requireFound(order.items.find(({ product_id }) => product_id === productId))
    return { order, line, path: orderLinks.pathOf(order) }
  }

  function redirectToOrder(res: Response, order: Order, key?: 'own_review_saved' | 'own_review_shown'): void {
    redirectToPage(res, orderLinks.pathOf(order), key && { key, number: order.number })
  }
}
