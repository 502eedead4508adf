import { createElement } from './create-element.ts'

type Button = { text: string; onPress: () => void }
type Notice = { text: string; buttons?: Button[]; isUrgent?: boolean }

/** Shows a message above the form, in place of the last one of that name; screen readers interrupt for an urgent one. */
export function showNotice(
  form: HTMLFormElement,
  name: string,
  { text, buttons = [], isUrgent = false }: Notice,
): void {
  removeNotice(form, name)
  const box = createElement('div', { className: 'notice', role: isUrgent ? 'alert' : 'status' })
  box.dataset.notice = name
  box.append(createElement('p', { textContent: text }))
  const row = createElement('div', { className: 'row' })
  for (const { text: textContent, onPress } of buttons) {
    const button = createElement('button', {
      className: 'btn btn--tint btn--sm',
      type: 'button',
      textContent,
    })
    button.addEventListener('click', onPress)
    row.append(button)
  }
  if (buttons.length > 0) box.append(row)
  form.querySelector('[data-notices]')?.append(box)
}

export function removeNotice(form: HTMLFormElement, name: string): void {
  form.querySelector(`[data-notices] [data-notice="${name}"]`)?.remove()
}
