import type { FormMessages } from '../ui/words/form-words.ts'
import { element } from './notices.ts'

export type LeaveChoice = 'keep' | 'discard' | 'stay'

/** Asks what becomes of unsaved work when the form is left by its own button; closed without an answer, one stays. */
export function confirmLeave({ leave }: FormMessages): Promise<LeaveChoice> {
  const dialog = element('dialog', { className: 'modal' })
  const body = element('div', { className: 'modal__body' })
  const heading = element('h2', { id: 'ask-leave', textContent: leave.title })
  const row = element('div', { className: 'row' })
  body.append(heading, element('p', { textContent: leave.text }), row)
  dialog.append(body)
  dialog.setAttribute('aria-labelledby', heading.id)
  document.body.append(dialog)
  return new Promise((resolve) => {
    const end = (answer: LeaveChoice) => {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    const looks = { keep: 'btn', discard: 'btn btn--danger', stay: 'btn btn--line' }
    for (const answer of ['keep', 'discard', 'stay'] as const) {
      const button = element('button', {
        className: looks[answer],
        type: 'button',
        textContent: leave[answer],
      })
      button.addEventListener('click', () => end(answer))
      row.append(button)
    }
    dialog.addEventListener('close', () => end('stay'))
    dialog.showModal()
  })
}
