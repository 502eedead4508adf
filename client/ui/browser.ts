type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Returns false for clicks that open a link in a new tab or window. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

/** As a listener for 'beforeunload' it lets the browser ask before the page is left. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chrome before 119 asks only for this.
  event.returnValue = true
}

/** Firefox before 98 and Safari before 15.4 have none: there links and forms work as without script. */
export const hasDialogs = 'HTMLDialogElement' in globalThis

/** A network that answers nothing for so long counts as none. */
export const sendTimeoutMs = 60_000

/** Does what AbortSignal.timeout does, which browsers before 2022 lack. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
