/** Fallback for browsers without the commandfor and closedby attributes. */
export function startDialogs(): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeByBackdrop)
}

function runCommand({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}

/** A click on the backdrop has the dialog as its target, at a point outside of the dialog's box. */
function closeByBackdrop(event: MouseEvent): void {
  const dialog = event.target as HTMLDialogElement
  if (dialog.tagName !== 'DIALOG' || dialog.getAttribute('closedby') !== 'any') return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX, clientY } = event
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
