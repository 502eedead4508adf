import { startReloadOnBack } from '../behaviours/shared/reload-on-back.ts'

/**
 * In `[data-viewer]` the arrow keys and swiping click its links, which lead to the page of a picture, or show
 * it in place once their island is hydrated.
 */
function startGalleryViewer(): void {
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

/** An offset of 1 is to the right, -1 to the left, which is next or previous depending on the text direction. */
function step(offset: 1 | -1): void {
  const viewer = document.querySelector('[data-viewer]')
  if (!viewer) return
  // Browsers without popovers know no such selector.
  if ('popover' in viewer && document.querySelector(':popover-open:not(.viewer)')) return
  const forward = getComputedStyle(viewer).direction === 'rtl' ? -offset : offset
  viewer.querySelector<HTMLElement>(`[data-step="${forward}"]`)?.click()
}

startGalleryViewer()
// The island of the gallery opens and closes its dialog.
startReloadOnBack(() => document.querySelector('[hydrated] #viewer') !== null)
