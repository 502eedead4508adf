const slideDurationMs = 7000

/** Advances the hero's slides every 7 seconds; hover, focus, the pause button and reduced motion stop it. */
export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero]')
  const track = hero?.querySelector<HTMLElement>('[data-hero-track]')
  if (!hero || !track) return
  const slides = [...track.children] as HTMLElement[]
  const dots = [...hero.querySelectorAll<HTMLAnchorElement>('.dots a')]
  const pause = hero.querySelector('[data-hero-pause]')
  let current = 0
  let timer = 0

  const isPaused = () => pause?.getAttribute('aria-pressed') === 'true'
  const isStopped = () => isPaused() || document.hidden || hero.matches(':hover, :focus-within')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches

  function go(to: number) {
    const slide = slides[(to + slides.length) % slides.length]
    // Scrolls only the track, not the page; offsetLeft is correct in both text directions.
    if (slide)
      track?.scrollTo({ left: slide.offsetLeft, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
    startTimer()
  }
  function startTimer() {
    clearTimeout(timer)
    if (prefersReducedMotion || slides.length < 2) return
    timer = window.setTimeout(() => (isStopped() ? startTimer() : go(current + 1)), slideDurationMs)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (!entry) return
      current = slides.indexOf(entry.target as HTMLElement)
      dots.forEach((dot, index) => {
        if (index === current) dot.setAttribute('aria-current', 'true')
        else dot.removeAttribute('aria-current')
      })
    },
    { root: track, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)

  hero.querySelector('[data-hero-previous]')?.addEventListener('click', () => go(current - 1))
  hero.querySelector('[data-hero-next]')?.addEventListener('click', () => go(current + 1))
  pause?.addEventListener('click', () => pause.setAttribute('aria-pressed', String(!isPaused())))
  dots.forEach((dot, index) => {
    dot.addEventListener('click', (event) => {
      event.preventDefault()
      go(index)
    })
  })
  track.addEventListener('touchstart', startTimer, { passive: true })
  startTimer()
}
