import { markCookie } from '#domain/orders/mark.ts'
import { startBuyNow } from '../behaviours/shop/add-to-cart.ts'
import { readCookie, writeCookie } from '../storage.ts'

/** The dialog names the selected mark, which is stored and shown on the page once it is accepted. */
function startMarkPicker(): void {
  const dialog = document.querySelector<HTMLElement>('#marks')
  const use = document.querySelector('[data-mark-tile] use')
  const choice = document.querySelector<HTMLElement>('[data-mark-choice]')
  if (!dialog || !use || !choice) return
  const radios = [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const example = radios.find((radio) => radio.checked)

  const show = () => {
    const accepted = radios.find(({ value }) => value === readCookie(markCookie))
    choice.hidden = !accepted
    const selected = accepted ?? example
    if (!selected) return
    selected.checked = true
    use.setAttribute('href', `#i-${selected.value}`)
    showName(document, selected)
  }

  dialog.addEventListener('change', ({ target }) => showName(dialog, target as HTMLInputElement))
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    const isNone = (event as SubmitEvent).submitter?.hasAttribute('value')
    writeCookie(markCookie, isNone ? '' : (radios.find((radio) => radio.checked)?.value ?? ''))
    dialog.querySelector<HTMLElement>('[popovertarget]')?.click()
  })
  // Closing without accepting restores the accepted mark.
  dialog.addEventListener('toggle', ({ newState }) => newState === 'closed' && show())
  show()
}

function showName(root: ParentNode, { labels }: HTMLInputElement): void {
  for (const element of root.querySelectorAll('[data-mark-name]'))
    element.textContent = labels?.[0]?.textContent ?? ''
}

startMarkPicker()
startBuyNow()
