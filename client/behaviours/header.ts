/** Folds the banner from 10 px of scroll on; over a hero the header turns solid near its end (spec.md 2). */
export function startHeader(): void {
  const header = document.querySelector('.site-head')
  if (!header) return
  const isOverHero = document.body.classList.contains('has-hero')
  const show = () => {
    header.toggleAttribute('data-scrolled', scrollY >= 10)
    header.toggleAttribute('data-over', isOverHero && scrollY < innerHeight - 100)
  }
  addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show, { passive: true })
  show()
  // A page that the browser kept comes back as it was left: with its menu open.
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  })
}
