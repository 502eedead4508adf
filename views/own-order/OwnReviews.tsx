import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { type OwnOrder, ownReviewPath } from '#domain/orders/own-order.ts'
import { localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { Stars } from '../ui/Review.tsx'

/** For a delivered order: each product with the buyer's review, or a link to write one. */
export function OwnReviews({ own }: { own: OwnOrder }) {
  const { t } = useTranslation('reviews')
  const { order } = own
  if (!statusRules[order.status].isDelivered) return null
  return (
    <section className="panel stack" id="reviews">
      <h2>{t('own.title')}</h2>
      <p className="soft">{t('own.lead')}</p>
      <ul className="stack">
        {order.items.map((line) => (
          <li key={line.product_id}>
            <OwnReview own={own} line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnReview({ own, line }: { own: OwnOrder; line: OrderLine }) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  const name = localised(line, 'name', language)
  const review = own.reviews.find(({ product_id }) => product_id === line.product_id)
  const isOpen = review?.state !== 'shown' && line.product_id in own.pictures
  return (
    <div className="stack stack--s">
      <b>
        <LocalisedText of={name} />
      </b>
      {review && (
        <p>
          <Stars of={review.stars} /> <span className="soft">{t(`own.${review.state}`)}</span>
        </p>
      )}
      {review?.answer && (
        <p className="review__text" dir="auto">
          <span className="soft">{t('answer')}:</span> {review.answer}
        </p>
      )}
      {isOpen && (
        <p>
          <ButtonLink
            to={ownReviewPath(own.path, line.product_id)}
            look="line sm"
            aria-label={t(review ? 'own.change_name' : 'own.write_name', { name: name.text })}
          >
            {t(review ? 'own.change' : 'own.write')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
