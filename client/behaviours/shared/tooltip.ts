/** Delays of spec.md 9: the first opens after 700 ms, the next at once within 300 ms of the last. */
const openAfterMs = 700
const skipWithinMs = 300
/** Enough to cross the gap between the button and its bubble. */
const closeDelayMs = 120

let bubble: HTMLElement | undefined
let owner: HTMLElement | undefined
let timer = 0
let leaving = 0
let closedAt = -skipWithinMs

/** Names the buttons that show nothing but an icon: what a screen reader hears, for eyes too. */
export function startTooltips(): void {
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') plan(ownerOf(event.target))
  })
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) plan(ownerOf(target))
  })
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', close)
  addEventListener('scroll', close, { passive: true, capture: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}

function ownerOf(target: EventTarget | null): HTMLElement | undefined {
  const element = target as Element
  // The bubble itself may be pointed at without closing.
  if (bubble && element === bubble) return owner
  return element.closest?.<HTMLElement>('.iconbtn:is([aria-label], :has(> .sr))') ?? undefined
}

function plan(next: HTMLElement | undefined): void {
  clearTimeout(leaving)
  if (next === owner) return
  if (!next) {
    leaving = window.setTimeout(close, closeDelayMs)
    return
  }
  close()
  owner = next
  const isSoonAfter = performance.now() - closedAt < skipWithinMs
  timer = window.setTimeout(open, isSoonAfter ? 0 : openAfterMs, next)
}

function open(button: HTMLElement): void {
  bubble ??= makeBubble()
  bubble.textContent = button.getAttribute('aria-label') ?? button.querySelector('.sr')?.textContent ?? ''
  // Inside the button's dialog or popover, or it would lie beneath it.
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
  clearTimeout(leaving)
  owner = undefined
  if (!bubble || bubble.hidden) return
  bubble.hidden = true
  closedAt = performance.now()
}

/** The button's own name says the same to a screen reader, so the bubble is for eyes alone. */
function makeBubble(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'tooltip'
  made.role = 'tooltip'
  made.ariaHidden = 'true'
  return made
}
