import type { FormMessages } from '../ui/script-texts.ts'
import { createElement } from './create-element.ts'

type LeaveChoice = 'keep' | 'discard' | 'stay'

/** Asks whether to keep or discard unsaved changes; closing the dialog means to stay. */
export function confirmLeave({ leave }: FormMessages): Promise<LeaveChoice> {
  const dialog = createElement('dialog', { className: 'modal' })
  const body = createElement('div', { className: 'modal__body' })
  const heading = createElement('h2', { id: 'confirm-leave', textContent: leave.title })
  const row = createElement('div', { className: 'row' })
  body.append(heading, createElement('p', { textContent: leave.text }), row)
  dialog.append(body)
  dialog.setAttribute('aria-labelledby', heading.id)
  document.body.append(dialog)
  return new Promise((resolve) => {
    const close = (choice: LeaveChoice) => {
      dialog.close()
      dialog.remove()
      resolve(choice)
    }
    const classNames = { keep: 'btn', discard: 'btn btn--danger', stay: 'btn btn--line' }
    for (const choice of ['keep', 'discard', 'stay'] as const) {
      const button = createElement('button', {
        className: classNames[choice],
        type: 'button',
        textContent: leave[choice],
      })
      button.addEventListener('click', () => close(choice))
      row.append(button)
    }
    dialog.addEventListener('close', () => close('stay'))
    dialog.showModal()
  })
}
