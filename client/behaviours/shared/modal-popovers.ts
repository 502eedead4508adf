import { afterPaint } from './after-paint.ts'

/**
 * `[popover][data-modal]`: while it is open nothing behind it can be reached, as with a modal dialog. The browser moves the
 * focus to its element with autofocus, and back.
 */
export function startModalPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[data-modal]')) {
    // Fallback: it was opened before this script arrived, or by a button that a click does not focus (Safari).
    let opener = document.querySelector<HTMLElement>(`[popovertarget=${popover.id}]`)
    popover.addEventListener('beforetoggle', ({ newState }) => {
      const focused = document.activeElement
      if (newState === 'open' && focused instanceof HTMLElement && focused !== document.body) opener = focused
      // Before it closes, as an inert opener could not take the focus back; after it is open, as the browser notes the opener.
      if (newState === 'closed') setInertAround(popover, false)
    })
    popover.addEventListener('toggle', ({ newState }) => {
      // After the popover is painted, as the styles of the whole page are computed again.
      if (newState === 'open') afterPaint(() => closeOff(popover))
      // The browser gives the focus back only if it was inside; after a round of Tab it may be on nothing.
      else if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    })
    // Opened before this script arrived.
    closeOff(popover)
  }
}

function closeOff(popover: Element): void {
  // It may be closed again.
  if (popover.matches(':popover-open')) setInertAround(popover, true)
}

function setInertAround(inside: Element, isInert: boolean): void {
  for (const sibling of inside.parentElement?.children ?? []) {
    if (sibling !== inside) sibling.toggleAttribute('inert', isInert)
  }
  if (inside.parentElement) setInertAround(inside.parentElement, isInert)
}
