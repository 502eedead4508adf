const openDelayMs = 700
/** Within so many milliseconds after a tooltip was closed, the next one opens at once. */
const skipDelayMs = 300
/** In so many milliseconds the pointer can cross the gap between the button and its bubble. */
const closeDelayMs = 120

let bubble: HTMLElement | undefined
let owner: HTMLElement | undefined
let timer = 0
let closeTimer = 0
let closedAt = -skipDelayMs

export function startTooltips(): void {
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') schedule(findOwner(event.target))
  })
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) schedule(findOwner(target))
  })
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', close)
  addEventListener('scroll', close, { passive: true, capture: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}

function findOwner(target: EventTarget | null): HTMLElement | undefined {
  const element = target as Element
  // Pointing at the bubble itself does not close it.
  if (bubble && element === bubble) return owner
  return element.closest?.<HTMLElement>('.iconbtn:is([aria-label], :has(> .sr))') ?? undefined
}

function schedule(next: HTMLElement | undefined): void {
  clearTimeout(closeTimer)
  if (next === owner) return
  if (!next) {
    closeTimer = window.setTimeout(close, closeDelayMs)
    return
  }
  close()
  owner = next
  const isSoonAfter = performance.now() - closedAt < skipDelayMs
  timer = window.setTimeout(open, isSoonAfter ? 0 : openDelayMs, next)
}

function open(button: HTMLElement): void {
  bubble ??= createBubble()
  bubble.textContent = button.getAttribute('aria-label') ?? button.querySelector('.sr')?.textContent ?? ''
  // The bubble is put inside the button's dialog or popover, as elsewhere it would lie beneath it.
  ;(button.closest('dialog, [popover]') ?? document.body).append(bubble)
  bubble.hidden = false
  const { left, width, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const centred = left + (width - offsetWidth) / 2
  bubble.style.left = `${Math.max(4, Math.min(centred, innerWidth - offsetWidth - 4))}px`
  bubble.style.top = `${bottom + offsetHeight + 8 > innerHeight ? top - offsetHeight - 4 : bottom + 4}px`
}

function close(): void {
  clearTimeout(timer)
  clearTimeout(closeTimer)
  owner = undefined
  if (!bubble || bubble.hidden) return
  bubble.hidden = true
  closedAt = performance.now()
}

/** It is hidden from screen readers, which read the button's name already. */
function createBubble(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className: 'tooltip' })
  element.setAttribute('role', 'tooltip')
  element.setAttribute('aria-hidden', 'true')
  return element
}
