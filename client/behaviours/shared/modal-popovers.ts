import { afterPaint } from './after-paint.ts'

/**
 * `[popover][data-modal]`: while it is open nothing behind it can be reached, as with a modal dialog. The browser moves the
 * focus to its element with autofocus, and back.
 */
export function startModalPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[data-modal]')) {
    // Before it closes, as an inert opener could not take the focus back; after it is open, as the browser notes the opener.
    popover.addEventListener(
      'beforetoggle',
      ({ newState }) => newState === 'closed' && setInertAround(popover, false),
    )
    // After the popover is painted, as the styles of the whole page are computed again.
    popover.addEventListener('toggle', () => afterPaint(() => closeOff(popover)))
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
