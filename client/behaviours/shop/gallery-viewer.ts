/**
 * `[data-viewer]` shows the pictures of an entry by its links, the arrow keys or swiping. Keys and swipes click the
 * server-rendered links; the URL names the current picture.
 */
export function startGalleryViewer(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  let start: PointerEvent | null = null
  document.addEventListener('pointerdown', (event) => {
    start = event.isPrimary && (event.target as Element).closest('.viewer__pic') ? event : null
  })
  document.addEventListener('pointerup', (event) => {
    if (start?.pointerId === event.pointerId)
      swipe(event, event.clientX - start.clientX, event.clientY - start.clientY)
    start = null
  })
  const viewer = document.querySelector('[data-viewer]')
  if (viewer) preloadNext(viewer)
}

/** Loads the picture after the current one, so that the next step shows it at once. */
export function preloadNext(viewer: Element): void {
  const pictures = picturesOf(viewer)
  const next = pictures[(currentIndex(pictures) + 1) % pictures.length]
  // A hidden picture never triggers lazy loading.
  next?.querySelector('img')?.setAttribute('loading', 'eager')
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-step],[data-thumb]')
  const viewer = link?.closest('[data-viewer]')
  if (!link || !viewer || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const thumbs = thumbsOf(viewer)
  show(
    viewer,
    link.dataset.step ? currentIndex(picturesOf(viewer)) + Number(link.dataset.step) : thumbs.indexOf(link),
  )
}

function onKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (!/^Arrow(Left|Right)$/.test(key) || altKey || ctrlKey || metaKey) return
  if ((target as Element).matches('input,select,textarea')) return
  step(key === 'ArrowRight' ? 1 : -1)
}

const minSwipePixels = 40

/** Swiping to the left shows the picture on the right. */
function swipe(event: PointerEvent, deltaX: number, deltaY: number): void {
  if (event.pointerType !== 'mouse' && Math.abs(deltaX) > Math.max(minSwipePixels, Math.abs(deltaY) * 1.5)) {
    step(deltaX < 0 ? 1 : -1)
  }
}

/** To the right (1) or left (-1), which is next or previous depending on the text direction. */
function step(offset: 1 | -1): void {
  const viewer =
    document.querySelector(':popover-open [data-viewer]') ?? document.querySelector('[data-viewer]')
  if (!viewer || document.querySelector(':popover-open:not(.viewer)')) return
  const forward = getComputedStyle(viewer).direction === 'rtl' ? -offset : offset
  viewer.querySelector<HTMLElement>(`[data-step="${forward}"]`)?.click()
}

function show(viewer: Element, to: number): void {
  const [pictures, thumbs] = [picturesOf(viewer), thumbsOf(viewer)]
  const wrap = (index: number) => (index + pictures.length) % pictures.length
  const current = wrap(to)
  pictures.forEach((picture, index) => {
    picture.hidden = index !== current
  })
  thumbs.forEach((thumb, index) => {
    if (index === current) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  })
  for (const link of viewer.querySelectorAll<HTMLAnchorElement>('[data-step]')) {
    link.href = thumbs[wrap(current + Number(link.dataset.step))]?.href ?? link.href
  }
  const count = viewer.querySelector('[data-count]')
  if (count) count.textContent = `${current + 1} / ${pictures.length}`
  history.replaceState(history.state, '', thumbs[current]?.href)
  preloadNext(viewer)
}

const picturesOf = (viewer: Element) => [...viewer.querySelectorAll<HTMLElement>('[data-shot]')]
const thumbsOf = (viewer: Element) => [...viewer.querySelectorAll<HTMLAnchorElement>('[data-thumb]')]
const currentIndex = (pictures: HTMLElement[]) => pictures.findIndex((picture) => !picture.hidden)
