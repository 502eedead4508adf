/**
 * `[data-viewer]` shows one picture of an entry after the other: by its links, by the arrow keys in reading direction,
 * by swiping. Everything ends in a click on a link that the server drew; what is shown stands in the address.
 */
export function startGalleryViewer(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  let from: PointerEvent | null = null
  document.addEventListener('pointerdown', (event) => {
    from = event.isPrimary && (event.target as Element).closest('.viewer__pic') ? event : null
  })
  document.addEventListener('pointerup', (event) => {
    if (from?.pointerId === event.pointerId)
      swipe(event, event.clientX - from.clientX, event.clientY - from.clientY)
    from = null
  })
  const viewer = document.querySelector('[data-viewer]')
  if (viewer) preloadNext(viewer)
}

/** Asks for the picture after the one that is shown, so that the next step shows it at once. */
export function preloadNext(viewer: Element): void {
  const shots = shotsOf(viewer)
  const next = shots[(shownOf(shots) + 1) % shots.length]
  // What is not drawn is never near enough for a lazy picture.
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
    link.dataset.step ? shownOf(shotsOf(viewer)) + Number(link.dataset.step) : thumbs.indexOf(link),
  )
}

function onKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (!/^Arrow(Left|Right)$/.test(key) || altKey || ctrlKey || metaKey) return
  if ((target as Element).matches('input,select,textarea')) return
  step(key === 'ArrowRight' ? 1 : -1)
}

const leastSwipe = 40

/** A finger that moves to the left draws in what lies to the right. */
function swipe(event: PointerEvent, across: number, along: number): void {
  if (event.pointerType !== 'mouse' && Math.abs(across) > Math.max(leastSwipe, Math.abs(along) * 1.5)) {
    step(across < 0 ? 1 : -1)
  }
}

/** To the picture on the right (1) or on the left (-1), which is the next or the one before by the page's direction. */
function step(sideways: 1 | -1): void {
  const viewer =
    document.querySelector('dialog[open] [data-viewer]') ?? document.querySelector('[data-viewer]')
  if (!viewer || document.querySelector('dialog[open]:not(.viewer)')) return
  const forward = getComputedStyle(viewer).direction === 'rtl' ? -sideways : sideways
  viewer.querySelector<HTMLElement>(`[data-step="${forward}"]`)?.click()
}

function show(viewer: Element, to: number): void {
  const [shots, thumbs] = [shotsOf(viewer), thumbsOf(viewer)]
  const at = (index: number) => (index + shots.length) % shots.length
  const shown = at(to)
  shots.forEach((shot, index) => {
    shot.hidden = index !== shown
  })
  thumbs.forEach((thumb, index) => {
    if (index === shown) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  })
  for (const link of viewer.querySelectorAll<HTMLAnchorElement>('[data-step]')) {
    link.href = thumbs[at(shown + Number(link.dataset.step))]?.href ?? link.href
  }
  const count = viewer.querySelector('[data-count]')
  if (count) count.textContent = `${shown + 1} / ${shots.length}`
  history.replaceState(history.state, '', thumbs[shown]?.href)
  preloadNext(viewer)
}

const shotsOf = (viewer: Element) => [...viewer.querySelectorAll<HTMLElement>('[data-shot]')]
const thumbsOf = (viewer: Element) => [...viewer.querySelectorAll<HTMLAnchorElement>('[data-thumb]')]
const shownOf = (shots: HTMLElement[]) => shots.findIndex((shot) => !shot.hidden)
