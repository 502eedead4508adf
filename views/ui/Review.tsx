import { useTranslation } from 'react-i18next'
import { allStars, type ReviewAuthor, type ShownReview } from '#domain/reviews/review.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { findCity } from '#domain/shipping/cities.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from './DateTime.tsx'

/** Returns 'Fatima, Safi', or 'a buyer from Safi' where its buyer is not named. */
export function useAuthorName(): (author: ReviewAuthor) => string {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  return ({ author_name: name, author_city }) => {
    const city = findCity(author_city ?? '')?.names[language]
    if (name && city) return t('author.named_from', { name: isolateDirection(name), city })
    if (name) return name
    return city ? t('author.from', { city }) : t('author.unknown')
  }
}

type ReviewProps = {
  review: Pick<ShownReview, 'stars' | 'text' | 'language' | 'pictures' | 'answer'> & ReviewAuthor
  at: Date
}

export function Review({ review, at }: ReviewProps) {
  const { t } = useTranslation('reviews')
  const { stars, text, language, pictures, answer } = review
  const name = useAuthorName()(review)
  return (
    <article className="stack stack--s narrow">
      <p className="review__head">
        <Stars of={stars} /> <bdi>{name}</bdi> ·{' '}
        <span className="soft">
          <DateTime at={at} />
        </span>
      </p>
      {text && (
        <p className="typed" lang={language} dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="row review__pictures">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a className="plate" href={picture.url}>
                <Picture
                  picture={picture}
                  alt={t('picture', { number: index + 1, name })}
                  sizes="6rem"
                  widths={[400]}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="review__answer">
          <p className="soft">{t('answer')}</p>
          <p className="typed" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </article>
  )
}

/** The number may be an average; it is read out as a sentence. */
export function Stars({ of }: { of: number }) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  return (
    <span
      className="stars"
      role="img"
      aria-label={t('stars_of', { stars: numberFormat(language).format(of) })}
    >
      {allStars.map((star) => (
        <span key={star} data-full={star <= Math.round(of) ? '' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  )
}
