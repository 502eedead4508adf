/** Does for older browsers what commandfor and closedby do in newer ones: opens and closes dialogs. */
export function startDialogs(): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', obeyButton)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeByBackdrop)
}

function obeyButton({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}

/** The backdrop is the dialog's own box outside of what it holds. */
function closeByBackdrop(event: MouseEvent): void {
  const dialog = event.target as HTMLDialogElement
  if (dialog.tagName !== 'DIALOG' || dialog.getAttribute('closedby') !== 'any') return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX, clientY } = event
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
