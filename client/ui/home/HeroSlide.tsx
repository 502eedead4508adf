import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoredPicture, srcSet, variantUrl } from '#domain/pictures/picture.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { ShownSlide } from '#domain/site/slide.ts'
import { headingClass } from '../heading.ts'
import { Icon } from '../Icon.tsx'
import { LocalisedText } from '../LocalisedText.tsx'
import { useLanguage } from '../use-language.ts'

/** The media queries that choose between the two pictures of a slide, and the `sizes` attribute of both. */
export const heroMedia = { phone: '(max-width: 63.99em)', wide: '(min-width: 64em)', sizes: '100vw' }

type HeroSlideProps = { slide: ShownSlide; number: number }

/** A slide; the first is visible at once, so it contains the heading and its picture has priority. */
export const HeroSlide = memo(function HeroSlide({ slide, number }: HeroSlideProps) {
  const language = useLanguage()
  const { t } = useTranslation('pages')
  const isFirst = number === 1
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article className="hero__slide" id={`slide-${number}`}>
      <HeroPicture wide={slide.image} phone={slide.image_phone} isFirst={isFirst} />
      <div className="hero__text wrap">
        <Heading className={headingClass(slide.title.text)}>
          <LocalisedText of={slide.title} />
        </Heading>
        <p>
          <LocalisedText of={slide.description} />
        </p>
        <a className="btn btn--light" href={localisePath(paths.shop, language)}>
          {t('home.hero.shop')}
          <Icon name="arrow-right" hasDirection />
        </a>
      </div>
    </article>
  )
})

type HeroPictureProps = { wide: StoredPicture; phone: StoredPicture; isFirst: boolean }

/** The portrait picture on phones, the wide one elsewhere; decorative, as the text beside it says the same. */
function HeroPicture({ wide, phone, isFirst }: HeroPictureProps) {
  const { sizes } = heroMedia
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const upright = { media: heroMedia.phone, sizes, width: phone.width, height: phone.height }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(phone.url, 'avif')} {...upright} />
      <source srcSet={srcSet(phone.url, 'jpg')} {...upright} />
      <source type="image/avif" srcSet={srcSet(wide.url, 'avif')} sizes={sizes} />
      <img
        src={variantUrl(wide.url, 1200, 'jpg')}
        srcSet={srcSet(wide.url, 'jpg')}
        sizes={sizes}
        alt=""
        width={wide.width}
        height={wide.height}
        decoding="async"
        {...loading}
      />
    </picture>
  )
}
