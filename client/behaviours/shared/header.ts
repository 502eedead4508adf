/** Hides the banner after 10 px of scrolling; over a hero the header becomes opaque 100 px before its end. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-head')
  if (!header) return
  const update = () => {
    header.toggleAttribute('data-scrolled', scrollY >= 10)
    header.toggleAttribute('data-over-hero', scrollY < innerHeight - 100 && header.matches('.has-hero *'))
  }
  const measure = () => {
    header.style.setProperty('--promo-now', `${header.querySelector('.promo')?.clientHeight}px`)
    update()
  }
  // The banner's height depends on the visitor's font size. An observer runs after the page is laid out; reading sizes
  // before that would lay it out twice, the longest task of a first visit.
  new ResizeObserver(measure).observe(header)
  addEventListener('scroll', update)
  addEventListener('resize', update)
  // Otherwise the back-forward cache would restore the page with its menu open; no two are open at once. The viewer has an
  // entry of the history.
  addEventListener('pagehide', () =>
    document.querySelector<HTMLElement>(':popover-open:not(.viewer)')?.hidePopover(),
  )
}
