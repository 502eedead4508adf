/** The product's pictures: a thumbnail scrolls the strip without scrolling the page, and the current one is marked. */
export function startPictureStrip(): void {
  const strip = document.querySelector<HTMLElement>('.gallery-strip')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')]
  if (!strip || links.length === 0) return
  const pictures = [...strip.children] as HTMLElement[]

  const observer = new IntersectionObserver(
    (entries) => {
      const current = entries.find(({ isIntersecting }) => isIntersecting)?.target
      if (!current) return
      links.forEach((link, index) => {
        if (pictures[index] === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      })
    },
    { root: strip, threshold: 0.6 },
  )
  for (const picture of pictures) observer.observe(picture)

  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      strip.scrollTo({ left: pictures[index]?.offsetLeft ?? 0 })
    })
  })
}
