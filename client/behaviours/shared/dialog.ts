/** Fallback for browsers without the closedby attribute. */
export function startDialogs(): void {
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeByBackdrop)
}

/** A click on the backdrop has the dialog as its target, at a point outside of the dialog's box. */
function closeByBackdrop(event: MouseEvent): void {
  const dialog = event.target as HTMLDialogElement
  if (dialog.tagName !== 'DIALOG' || dialog.getAttribute('closedby') !== 'any') return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX, clientY } = event
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
