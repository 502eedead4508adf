import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { takesReviews } from '#domain/orders/own-order.ts'
import { authorOf, type ReviewInput, type ReviewState } from '#domain/reviews/review.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { lockPictures } from '../media/queries.ts'

type NewReview = { order: Order; productId: number; language: Language; review: ReviewInput }

type SaveReviewResult = Result<null, { code: 'not_reviewable' | 'picture_unknown' | 'review_shown' }>

/** The review waits for staff; one that is already shown stays as it is. */
export function saveReview(
  db: Knex,
  { order, productId, language, review: { is_named, ...review } }: NewReview,
): Promise<SaveReviewResult> {
  return resultTransaction(db, async (transaction): Promise<SaveReviewResult> => {
    // A change of the order, or a removal of its buyer's data, waits for this lock or was done before.
    const current = await transaction('orders')
      .where({ id: order.id })
      .forKeyShare()
      .first('status', 'customer_name')
    if (!current || !takesReviews(current)) return failed('not_reviewable')
    if (!(await lockPictures(transaction, review.images))) return failed('picture_unknown')
    const written = { ...review, ...authorOf(order, { isNamed: is_named }), language }
    const saved = await transaction('reviews')
      .insert({ ...written, order_id: order.id, product_id: productId })
      .onConflict(['order_id', 'product_id'])
      .merge({
        ...written,
        state: 'waiting' satisfies ReviewState,
        version: transaction.raw('reviews.version + 1'),
      })
      .where('reviews.state', '<>', 'shown' satisfies ReviewState)
      .returning('id')
    return saved.length > 0 ? ok(null) : failed('review_shown')
  })
}

/** Returns false when the review was changed since staff read it. */
export async function decideReview(
  db: Knex,
  id: number,
  { version, ...decision }: { state: ReviewState; answer: string | null; version: number },
): Promise<boolean> {
  const changed = await db('reviews')
    .where({ id, version })
    .update({
      ...decision,
      version: db.raw('version + 1'),
      ...(decision.state === 'shown' && { shown_at: db.raw('coalesce(shown_at, now())') }),
    })
  if (changed > 0) return true
  // The form was sent twice: the review is decided so already.
  const decided = await db('reviews')
    .first('id')
    .where({ id, version: version + 1, ...decision })
  return decided !== undefined
}
