import { startNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { startCopy } from '../../behaviours/shared/copy-share.ts'
import { startReloadOnBack } from '../../behaviours/shared/reload-on-back.ts'

/** Fallback for browsers without the closedby attribute. */
function startDialogs(): void {
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

startCopy()
startNoteDrafts()
startDialogs()
// The list of orders handles its own history.
if (!document.querySelector('react-island')) startReloadOnBack()
