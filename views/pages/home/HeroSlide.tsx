import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { srcSet, variantUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Slide } from '#domain/site/slide.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

/** A slide; the first is visible at once, so it contains the heading and its picture has priority. */
export function HeroSlide({ slide, number }: { slide: Slide; number: number }) {
  const { t } = useTranslation('pages')
  const { language, href } = usePage()
  const isFirst = number === 1
  if (isFirst) preloadHero(slide)
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article className="hero__slide" id={`slide-${number}`}>
      <HeroPicture slide={slide} isFirst={isFirst} />
      <div className="hero__text wrap">
        <Heading>
          <LocalisedText of={localised(slide, 'title', language)} />
        </Heading>
        <p>
          <LocalisedText of={localised(slide, 'description', language)} />
        </p>
        <a className="btn btn--light" href={href(paths.shop)}>
          {t('home.hero.shop')}
          <Icon name="arrow-right" hasDirection />
        </a>
      </div>
    </article>
  )
}

const phone = '(max-width: 63.99em)'
const wide = '(min-width: 64em)'
const imageSizes = '100vw'

/** The portrait picture on phones, the wide one elsewhere; decorative, as the text beside it says the same. */
function HeroPicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { image, image_phone } = slide
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const upright = { media: phone, sizes: imageSizes, width: image_phone.width, height: image_phone.height }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(image_phone.url, 'avif')} {...upright} />
      <source srcSet={srcSet(image_phone.url, 'jpg')} {...upright} />
      <source type="image/avif" srcSet={srcSet(image.url, 'avif')} sizes={imageSizes} />
      <img
        src={variantUrl(image.url, 1200, 'jpg')}
        srcSet={srcSet(image.url, 'jpg')}
        sizes={imageSizes}
        alt=""
        width={image.width}
        height={image.height}
        decoding="async"
        {...loading}
      />
    </picture>
  )
}

/** Preloads the first picture at the top of the head, before the style sheets. */
function preloadHero({ image, image_phone }: Slide): void {
  const cuts = [
    { media: phone, url: image_phone.url },
    { media: wide, url: image.url },
  ]
  for (const { media, url } of cuts) {
    const imageSrcSet = srcSet(url, 'avif')
    preload(url, { as: 'image', type: 'image/avif', media, imageSrcSet, imageSizes, fetchPriority: 'high' })
  }
}
