import { preload } from 'react-dom'
import { srcSet } from '#domain/pictures/picture.ts'
import { type Slide, showSlide } from '#domain/site/slide.ts'
import HeroSlider from '../../../client/islands/HeroSlider.tsx'
import { heroMedia } from '../../../client/ui/home/HeroSlide.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'

/** The slides at the top of the home page. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { language } = usePage()
  if (slides[0]) preloadPicture(slides[0])
  const props = { slides: slides.map((slide) => showSlide(slide, language)), language }
  if (slides.length < 2) return <HeroSlider.Component {...props} />
  return <Island of={HeroSlider} props={props} when="delay 7000" isOptional />
}

/** Preloads the first picture at the top of the head, before the style sheets. */
function preloadPicture({ image, image_phone }: Slide): void {
  const cuts = [
    { media: heroMedia.phone, url: image_phone.url },
    { media: heroMedia.wide, url: image.url },
  ]
  for (const { media, url } of cuts) {
    preload(url, {
      as: 'image',
      type: 'image/avif',
      media,
      imageSrcSet: srcSet(url, 'avif'),
      imageSizes: heroMedia.sizes,
      fetchPriority: 'high',
    })
  }
}
