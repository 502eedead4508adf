import { useTranslation } from 'react-i18next'
import { allStars } from '#domain/reviews/review.ts'
import { Icon } from '../../client/ui/Icon.tsx'

/** How many of five stars, also as an average; read out as a sentence. */
export function Stars({ of }: { of: number }) {
  const { t } = useTranslation('reviews')
  return (
    <span className="stars" role="img" aria-label={t('stars_of', { stars: of })}>
      {allStars.map((star) => (
        <span key={star} data-full={star <= Math.round(of) ? '' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  )
}
