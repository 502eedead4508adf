import { useTranslation } from 'react-i18next'
import type { Picture as StoredPicture } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

type SlidePreviewProps = {
  /** title_ar, description_ar, … */
  texts: Record<string, unknown>
  wide: StoredPicture | undefined
  phone: StoredPicture | undefined
}

/** A slide approximately as on the home page, for wide screens and phones. */
export function SlidePreview({ texts, wide, phone }: SlidePreviewProps) {
  const { t } = useTranslation('admin-gallery')
  const { language } = usePage()
  return (
    <div className="slide-previews">
      <figure className="slide-preview slide-preview--wide" aria-label={t('slides.wide')}>
        <Picture picture={wide} alt="" sizes="(min-width: 64em) 40rem, 60vw" />
        <figcaption>
          <b>
            <LocalisedText of={localised(texts, 'title', language)} />
          </b>
          <span>
            <LocalisedText of={localised(texts, 'description', language)} />
          </span>
        </figcaption>
      </figure>
      <figure className="slide-preview slide-preview--phone" aria-label={t('slides.phone')}>
        <Picture picture={phone} alt="" sizes="14rem" />
      </figure>
    </div>
  )
}
