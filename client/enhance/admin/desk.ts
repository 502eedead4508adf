import { partsShown, showParts, startLiveParts } from '../../behaviours/admin/live-parts.ts'
import {
  type ChangeAnswered,
  changeAnswered,
  findUnsentChange,
  unsentChanged,
} from '../../behaviours/admin/unsent-changes.ts'
import { showToast } from '../../behaviours/shared/toast.ts'

/** Says on the open card that its outcome waits for a connection; until that is sent or dropped it takes no other. */
function markCard(): void {
  const card = document.querySelector<HTMLElement>('#card')
  const note = card?.querySelector<HTMLElement>('[data-not-sent]')
  const name = note?.querySelector('[data-name]')
  if (!card || !note || !name) return
  const unsent = findUnsentChange(({ order }) => String(order) === card.dataset.order)
  note.hidden = !unsent
  name.textContent = unsent?.name ?? ''
  for (const button of card.querySelectorAll<HTMLButtonElement>('[data-call] button')) {
    button.disabled = unsent !== undefined
  }
}

async function showAnswer(event: Event): Promise<unknown> {
  const { order, call } = (event as ChangeAnswered).detail
  const desk = document.querySelector<HTMLElement>('[data-live-parts]')
  const card = document.querySelector<HTMLElement>('#card')
  const isOpen = card?.dataset.order === String(order)
  if (call === 'changed' && isOpen) return location.assign(card.dataset.edit ?? '')
  if (!call || !isOpen) return showParts(desk?.dataset.liveParts ?? '')
  // A second tap must not reach the card of an order that is decided.
  card.inert = true
  if (!(await showParts(desk?.dataset.next ?? '', 'POST'))) {
    card.inert = false
    return showToast({ ...JSON.parse(desk?.dataset.nextFailed ?? ''), tone: 'alert' })
  }
  const next = document.querySelector<HTMLElement>('#card')
  next?.scrollIntoView()
  next?.focus({ preventScroll: true })
}

startLiveParts()
document.addEventListener(unsentChanged, markCard)
document.addEventListener(partsShown, markCard)
document.addEventListener(changeAnswered, showAnswer)
markCard()
