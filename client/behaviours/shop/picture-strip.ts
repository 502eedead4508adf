/** The product's pictures: a small one leads to its large one without moving the page, and the one shown is marked. */
export function startPictureStrip(): void {
  const strip = document.querySelector<HTMLElement>('.gallery-strip')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')]
  if (!strip || links.length === 0) return
  const pictures = [...strip.children] as HTMLElement[]

  const seen = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target
      if (!shown) return
      links.forEach((link, index) => {
        if (pictures[index] === shown) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      })
    },
    { root: strip, threshold: 0.6 },
  )
  for (const picture of pictures) seen.observe(picture)

  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      strip.scrollTo({ left: pictures[index]?.offsetLeft ?? 0 })
    })
  })
}
