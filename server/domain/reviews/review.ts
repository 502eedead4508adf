import type { StoredPicture } from '../pictures/picture.ts'
import type { Language } from '../shared/language.ts'
import { listQuery, oneOf } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import { findCity } from '../shipping/cities.ts'

/** What its buyer changes waits again (docs/product.md, "Products: reviews"). */
export const reviewStates = ['waiting', 'shown', 'refused'] as const

export type ReviewState = (typeof reviewStates)[number]

export const allStars = [1, 2, 3, 4, 5] as const

type Stars = (typeof allStars)[number]

export const reviewPictureLimit = 3

export const reviewTextLimit = 2000

export const reviewAnswerLimit = 2000

export type ReviewInput = {
  stars: Stars
  text: string | null
  images: string[]
  is_named: boolean
}

export type OwnReview = ReviewInput & { product_id: number; state: ReviewState; answer: string | null }

export type ShownReview = {
  id: number
  stars: Stars
  text: string | null
  language: Language
  pictures: StoredPicture[]
  answer: string | null
  shown_at: Date
} & ReviewAuthor

/** The first name is shown where the buyer agreed, the French name of the city where the list has it. */
export type ReviewAuthor = { author_name: string | null; author_city: string | null }

export type ProductReviews = {
  count: number
  /** The average of all shown reviews has one decimal; it is 0 without any. */
  average: number
  newest: ShownReview[]
}

export const noReviews: ProductReviews = { count: 0, average: 0, newest: [] }

export type ReviewRecord = Omit<ShownReview, 'shown_at'> & {
  state: ReviewState
  version: number
  created_at: Date
  order_id: number
  number: number
  product_id: number
  name_ar: string
  name_en: string
  name_fr: string | null
}

/** A first name begins with these words, which alone are none: 'عبد الرحيم' must not sign as 'عبد'. */
const partOfName = /^(عبد|[أا]م|[أا]بو|سيدي|مولاي|لالة|abd|oum|abou|sidi|moulay|lalla)$/i

/** A city that is not in the list may be an address and is left out. */
export function authorOf(
  { customer_name, customer_city }: { customer_name: string; customer_city: string },
  { isNamed }: { isNamed: boolean },
): ReviewAuthor {
  const [first = '', second = ''] = customer_name.trim().split(/\s+/)
  const firstName = partOfName.test(first) ? `${first} ${second}`.trim() : first
  return {
    author_name: (isNamed && firstName.slice(0, 40).toWellFormed()) || null,
    author_city: findCity(customer_city)?.names.fr ?? null,
  }
}

export const reviewPaths = {
  list: '/admin/reviews',
  review: (id: number | string) => `/admin/reviews/${id}`,
} as const

export const reviewListQuery = listQuery({
  path: reviewPaths.list,
  filters: { state: oneOf(reviewStates) },
})

export type ReviewListQuery = typeof reviewListQuery.defaults

export const productReviewsQuery = (id: number) => listQuery({ path: paths.productReviews(id) })
