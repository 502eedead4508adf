import { useTranslation } from 'react-i18next'
import type { Slide } from '#domain/site/slide.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { HeroSlide } from './HeroSlide.tsx'

/**
 * The slides in a scrollable row; the dots are links to them. client/behaviours/shop/hero.ts advances them every
 * 7 seconds and adds the buttons' behaviour.
 */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('pages')
  return (
    <section className="hero" aria-label={t('home.hero.label')} data-hero>
      {/* biome-ignore lint/a11y/useSemanticElements: slides are no form fields */}
      <div
        className="hero__track"
        role="group"
        aria-label={t('home.hero.slides')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        data-hero-track
      >
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slide={slide} number={index + 1} />
        ))}
      </div>
      {slides.length > 1 && <Controls count={slides.length} />}
    </section>
  )
}

function Controls({ count }: { count: number }) {
  const { t } = useTranslation('pages')
  return (
    <div className="hero__ctl wrap">
      <button
        className="iconbtn needs-script"
        type="button"
        aria-label={t('home.hero.previous')}
        data-hero-previous
      >
        <Icon name="arrow-left" hasDirection />
      </button>
      <button className="iconbtn needs-script" type="button" aria-label={t('home.hero.next')} data-hero-next>
        <Icon name="arrow-right" hasDirection />
      </button>
      <button
        className="iconbtn needs-script"
        type="button"
        aria-label={t('home.hero.pause')}
        aria-pressed="false"
        data-hero-pause
      >
        <Icon name="pause" />
      </button>
      <div className="dots">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <a key={number} href={`#slide-${number}`} aria-current={number === 1 ? 'true' : undefined}>
            <span className="sr">{t('home.hero.slide', { number })}</span>
          </a>
        ))}
      </div>
    </div>
  )
}
