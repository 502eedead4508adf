import type { Knex } from 'knex'
import type {
  OwnReview,
  ProductReviews,
  ReviewListQuery,
  ReviewRecord,
  ReviewState,
  ShownReview,
} from '#domain/reviews/review.ts'
import type { Page } from '#domain/shared/page.ts'
import { countRows, newestFirst, paginate } from '../db/paginate.ts'
import { storedPictures } from '../media/queries.ts'

const newestLimit = 3

const columns = (db: Knex) => [
  ...['id', 'stars', 'text', 'language', 'answer', 'shown_at', 'author_name', 'author_city'].map(
    (name) => `reviews.${name}`,
  ),
  db.raw(`${storedPictures('reviews.images')} as pictures`),
]

/** Staff have agreed to show these reviews. */
const shownReviews = (db: Knex, productId: number) =>
  db('reviews').where({ product_id: productId, state: 'shown' satisfies ReviewState })

function selectShown(db: Knex, reviews: Knex.QueryBuilder): Knex.QueryBuilder {
  return reviews.select(columns(db)).orderBy(newestFirst('reviews', 'shown_at'))
}

export async function findProductReviews(db: Knex, productId: number): Promise<ProductReviews> {
  const rows: (ShownReview & { count: number; average: string })[] = await selectShown(
    db,
    shownReviews(db, productId),
  )
    .select(db.raw('count(*) over ()::integer as count, avg(stars) over () as average'))
    .limit(newestLimit)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    average: Math.round(Number(first?.average ?? 0) * 10) / 10,
    newest: rows,
  }
}

export function listProductReviews(
  db: Knex,
  { productId, page }: { productId: number; page: number },
): Promise<Page<ShownReview>> {
  return paginate(shownReviews(db, productId), { page }, (rows) => selectShown(db, rows))
}

export function listOwnReviews(db: Knex, orderId: number): Promise<OwnReview[]> {
  return db('reviews')
    .select('product_id', 'stars', 'text', 'images', 'state', 'answer')
    .select(db.raw('author_name is not null as is_named'))
    .where({ order_id: orderId })
}

/** Reviews that wait longest come first, of the others the newest. */
export function listReviews(db: Knex, { state, page }: ReviewListQuery): Promise<Page<ReviewRecord>> {
  const direction = state === 'waiting' ? 'asc' : 'desc'
  return paginate(db('reviews').where('reviews.state', state), { page }, (rows) =>
    selectRecords(db, rows).orderByRaw(`reviews.created_at ${direction}, reviews.id ${direction}`),
  )
}

export function findReview(db: Knex, id: number): Promise<ReviewRecord | undefined> {
  return selectRecords(db, db('reviews').where('reviews.id', id)).first()
}

function selectRecords(db: Knex, reviews: Knex.QueryBuilder): Knex.QueryBuilder {
  return reviews
    .join('orders', 'orders.id', 'reviews.order_id')
    .join('products', 'products.id', 'reviews.product_id')
    .select(columns(db))
    .select('reviews.state', 'reviews.version', 'reviews.created_at', 'reviews.order_id', 'orders.number')
    .select('reviews.product_id', 'products.name_ar', 'products.name_en', 'products.name_fr')
}

export function countWaitingReviews(db: Knex): Promise<number> {
  return countRows(db('reviews').where({ state: 'waiting' satisfies ReviewState }))
}
