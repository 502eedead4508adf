import { restoreNoteDrafts, startNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { type ChangeAnswered, changeAnswered } from '../../behaviours/admin/unsent-changes.ts'
import { startCopy } from '../../behaviours/shared/copy-share.ts'
import { startReloadOnBack } from '../../behaviours/shared/reload-on-back.ts'
import { addPageIcons, readPage } from '../../trusted-html.ts'
import { hasDialogs } from '../../ui/browser.ts'

/** A click on the backdrop has the dialog as its target, at a point outside of the dialog's box. */
function closeByBackdrop(event: MouseEvent): void {
  const dialog = event.target as HTMLDialogElement
  if (dialog.tagName !== 'DIALOG' || dialog.getAttribute('closedby') !== 'any') return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX, clientY } = event
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}

/** Opens the sheet of the status that is chosen on the page of an order, here or in a dialog over the list. */
function startStatusSheet(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const dialog = form.parentElement?.querySelector<HTMLDialogElement>('.status-dialog')
    if (!form.matches('.order__status') || !dialog || !hasDialogs) return
    event.preventDefault()
    const chosen = form.querySelector<HTMLSelectElement>('[name=status]')?.value
    for (const choice of dialog.querySelectorAll<HTMLInputElement>('[name=status]')) {
      choice.checked = choice.value === chosen
    }
    dialog.showModal()
  })
}

async function refreshOrder(event: Event): Promise<void> {
  const order = document.querySelector<HTMLElement>('#order')
  if (!order?.dataset.page?.endsWith(`/${(event as ChangeAnswered).detail.order}`)) return
  const page = await readPage(await fetch(order.dataset.page))
  const next = page.querySelector('#order')
  if (!next) return
  const hadFocus = order.contains(document.activeElement)
  addPageIcons(page)
  order.replaceWith(next)
  restoreNoteDrafts(next)
  if (hadFocus) next.querySelector<HTMLElement>('.order__status select')?.focus()
}

startCopy()
startNoteDrafts()
// Some browsers have no closedby attribute.
if (hasDialogs && !('closedBy' in HTMLDialogElement.prototype))
  document.addEventListener('click', closeByBackdrop)
startStatusSheet()
// The list of orders handles its own history, and the order in its dialog.
if (!document.querySelector('react-island')) {
  startReloadOnBack()
  document.addEventListener(changeAnswered, refreshOrder)
}
