/** Hides the banner after 10 px of scrolling; over a hero the header becomes opaque 100 px before its end. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-head')
  if (!header) return
  const update = () => {
    header.toggleAttribute('data-scrolled', scrollY >= 10)
    header.toggleAttribute('data-over-hero', scrollY < innerHeight - 100 && header.matches('.has-hero *'))
  }
  const measure = () => {
    // The banner's height depends on the visitor's font size.
    header.style.setProperty('--promo-now', `${header.children[0]?.clientHeight}px`)
    update()
  }
  addEventListener('scroll', update)
  addEventListener('resize', measure)
  measure()
  // Otherwise the back-forward cache would restore the page with its menu open.
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  })
}
