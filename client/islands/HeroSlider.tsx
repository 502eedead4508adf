import { type MouseEvent, memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoredPicture, srcSet, variantUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { Slide } from '#domain/site/slide.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { headingClass } from '../ui/heading.ts'
import { Icon } from '../ui/Icon.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { useLanguage } from '../ui/use-language.ts'

/** docs/product.md, "Home", states this time. */
export const slideDurationMs = 7000

type HeroSliderProps = { slides: readonly Slide[] }

/**
 * The slides stand in a row that scrolls, with links to each. Once hydrated it advances every 7 seconds; hover,
 * focus, the pause button and reduced motion stop it.
 */
function HeroSlider({ slides }: HeroSliderProps) {
  const { t } = useTranslation('pages')
  const hero = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  /** `since` is in milliseconds after the page was opened. */
  const [shown, setShown] = useState({ index: 0, since: 0 })
  const [isPaused, setPaused] = useState(false)

  const restart = () => setShown(({ index }) => ({ index, since: performance.now() }))

  function goTo(to: number) {
    const slide = track.current?.children[(to + slides.length) % slides.length]
    if (!(slide instanceof HTMLElement)) return
    // Scrolls only the track, not the page; offsetLeft is correct in both text directions.
    track.current?.scrollTo({
      left: slide.offsetLeft,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
    restart()
  }

  const advance = useEffectEvent(() => {
    const isStopped = isPaused || document.hidden || hero.current?.matches(':hover, :focus-within')
    if (isStopped) restart()
    else goTo(shown.index + 1)
  })
  useEffect(() => {
    if (slides.length < 2 || prefersReducedMotion()) return
    const timer = setTimeout(advance, shown.since + slideDurationMs - performance.now())
    return () => clearTimeout(timer)
  }, [slides.length, shown])

  // Visitors scroll the row themselves too.
  useEffect(() => {
    if (!track.current) return
    const all = [...track.current.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const index = all.findIndex((slide) =>
          entries.some(({ isIntersecting, target }) => isIntersecting && target === slide),
        )
        if (index >= 0)
          setShown((before) => (before.index === index ? before : { index, since: performance.now() }))
      },
      { root: track.current, threshold: 0.6 },
    )
    for (const slide of all) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  return (
    <section className="hero" aria-label={t('home.hero.label')} ref={hero}>
      <ul className="hero__track" aria-label={t('home.hero.slides')} ref={track} onTouchStart={restart}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slide={slide} number={index + 1} />
        ))}
      </ul>
      {slides.length > 1 && (
        <Controls
          slides={slides}
          index={shown.index}
          goTo={goTo}
          isPaused={isPaused}
          onPause={() => setPaused(!isPaused)}
        />
      )}
    </section>
  )
}

export default defineIsland('HeroSlider', HeroSlider, {
  pages: (language) => import(`../../locales/${language}/pages.json`),
})

type ControlsProps = {
  slides: HeroSliderProps['slides']
  index: number
  goTo: (index: number) => void
  isPaused: boolean
  onPause: () => void
}

const arrows = [
  { way: 'previous', icon: 'arrow-left', step: -1 },
  { way: 'next', icon: 'arrow-right', step: 1 },
] as const

function Controls({ slides, index, goTo, isPaused, onPause }: ControlsProps) {
  const { t } = useTranslation('pages')
  const goHere = (to: number) => (event: MouseEvent) => {
    event.preventDefault()
    goTo(to)
  }
  return (
    <div className="hero__ctl wrap">
      {arrows.map(({ way, icon, step }) => (
        <button
          key={way}
          className="iconbtn needs-script"
          type="button"
          aria-label={t(`home.hero.${way}`)}
          onClick={() => goTo(index + step)}
        >
          <Icon name={icon} hasDirection />
        </button>
      ))}
      <button
        className="iconbtn needs-script hero__pause"
        type="button"
        aria-label={t('home.hero.pause')}
        aria-pressed={isPaused}
        onClick={onPause}
      >
        <Icon name="pause" />
      </button>
      <div className="hero__dots">
        {slides.map(({ id }, slide) => (
          <a
            key={id}
            href={`#slide-${slide + 1}`}
            aria-current={slide === index ? 'true' : undefined}
            onClick={goHere(slide)}
          >
            <span className="sr">{t('home.hero.slide', { number: slide + 1 })}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** `phone` and `wide` choose between the two pictures of a slide, and `sizes` is that attribute of both. */
export const heroMedia = { phone: '(max-width: 63.99em)', wide: '(min-width: 64em)', sizes: '100vw' }

/** The first slide is visible at once, so it contains the heading and its picture has priority. */
const HeroSlide = memo(function HeroSlide({ slide, number }: { slide: Slide; number: number }) {
  const language = useLanguage()
  const { t } = useTranslation('pages')
  const title = localised(slide, 'title', language)
  const isFirst = number === 1
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <li className="hero__slide" id={`slide-${number}`}>
      <HeroPicture wide={slide.image} phone={slide.image_phone} isFirst={isFirst} />
      <div className="hero__text wrap">
        <Heading className={headingClass(title.text)}>
          <LocalisedText of={title} />
        </Heading>
        <p>
          <LocalisedText of={localised(slide, 'description', language)} />
        </p>
        <a className="btn btn--light" href={localisePath(paths.shop, language)}>
          {t('home.hero.shop')}
          <Icon name="arrow-right" hasDirection />
        </a>
      </div>
    </li>
  )
})

type HeroPictureProps = { wide: StoredPicture; phone: StoredPicture; isFirst: boolean }

/**
 * The pictures are decorative, as the text beside them says the same: the portrait one on phones, the wide one
 * elsewhere.
 */
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
        {...loading}
      />
    </picture>
  )
}
