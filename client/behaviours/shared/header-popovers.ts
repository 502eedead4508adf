/** The header's search and choosers close when the focus leaves them, as they would cover what it goes to. */
export function startHeaderPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('#search,#prefs')) {
    popover.addEventListener('focusout', (event) => {
      const next = event.relatedTarget as HTMLButtonElement | null
      // Its own button closes it by itself.
      if (next && next.popoverTargetElement !== popover && !popover.contains(next)) popover.hidePopover()
    })
  }
}
