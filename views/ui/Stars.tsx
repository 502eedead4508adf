import { useTranslation } from 'react-i18next'
import { allStars } from '#domain/reviews/review.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'

/** How many of five stars, also as an average; read out as a sentence. */
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
