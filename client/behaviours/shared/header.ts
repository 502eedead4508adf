/** Folds the banner from 10 px of scroll on; over a hero the header turns solid near its end (spec.md 2). */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-head')
  if (!header) return
  const show = () => {
    header.toggleAttribute('data-scrolled', scrollY >= 10)
    header.toggleAttribute('data-over', scrollY < innerHeight - 100 && header.matches('.has-hero *'))
  }
  const measure = () => {
    // The banner is as high as the visitor's letters make it.
    header.style.setProperty('--promo-now', `${header.children[0]?.clientHeight}px`)
    show()
  }
  addEventListener('scroll', show)
  addEventListener('resize', measure)
  measure()
  // A page that the browser kept comes back as it was left: with its menu open.
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  })
}
