import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { type ProductReviews, productReviewsQuery, type ShownReview } from '#domain/reviews/review.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Pager } from '../../client/ui/Pager.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { TextLink } from '../ui/Buttons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Review, Stars, useAuthorName } from '../ui/Review.tsx'

type ReviewsProps = { product: Pick<Product, 'id'>; reviews: ProductReviews }

export function Reviews({ product, reviews: { count, average, newest } }: ReviewsProps) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  if (count === 0) return null
  return (
    <section className="wrap flush-end" id="reviews">
      <h2 className="head">{t('title')}</h2>
      <p className="review__head">
        <Stars of={average} /> <b>{t('average', { average: numberFormat(language).format(average) })}</b> ·{' '}
        <span className="soft">{t('count', { count })}</span>
      </p>
      <ReviewList reviews={newest} />
      {count > newest.length && (
        <p>
          <TextLink to={paths.productReviews(product.id)}>{t('all', { number: count })}</TextLink>
        </p>
      )}
    </section>
  )
}

function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className="stack stack--l reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} at={review.shown_at} />
        </li>
      ))}
    </ul>
  )
}

export function ProductReviewsPage({ product, list }: { product: Product; list: Page<ShownReview> }) {
  const { t } = useTranslation(['reviews', 'catalog'])
  const { language } = usePage()
  const { text: name, language: nameLanguage } = localised(product, 'name', language)
  const title = t('all_title', { name })
  return (
    <Layout title={title} stylesheet="product" canonicalPath={paths.product(product.id)} noindex>
      <div className="wrap flush-end">
        <PageHeader
          title={title}
          trail={[
            { name: t('catalog:shop.title'), path: paths.shop },
            { name, language: nameLanguage, path: paths.product(product.id) },
            { name: t('title'), path: paths.productReviews(product.id) },
          ]}
        />
        {list.total === 0 && <p>{t('none')}</p>}
        <ReviewList reviews={list.items} />
        <Pager list={list} pathOf={(page) => productReviewsQuery(product.id).path({ page })} />
      </div>
    </Layout>
  )
}

export function useReviewData({ count, average, newest }: ProductReviews) {
  const nameAuthor = useAuthorName()
  if (count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    review: newest.map(({ stars, text, language, shown_at, ...author }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      // The name stands alone, as the sentence with the city has invisible signs of direction.
      author: { '@type': 'Person', name: author.author_name ?? nameAuthor(author) },
      datePublished: dayInSafi(shown_at),
      reviewBody: text ?? undefined,
      inLanguage: text ? language : undefined,
    })),
  }
}
