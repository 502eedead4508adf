import { createElement } from '../ui/create-element.ts'
import type { FormMessages } from '../ui/script-texts.ts'

export type StaffFormParts = {
  form: HTMLFormElement
  words: FormMessages
  /** It is aborted when another form replaces this one, which removes its listeners on the window. */
  signal: AbortSignal
}

export function readWords(form: HTMLFormElement): FormMessages {
  return JSON.parse(form.querySelector('[data-form-words]')?.textContent ?? '{}')
}

/** Returns the time, with the date unless it is today. */
export function formatTime(at: number): string {
  const { lang } = document.documentElement
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  // The site uses Western digits in Arabic too, as ar-MA has them.
  return new Intl.DateTimeFormat(lang === 'ar' ? 'ar-MA' : lang, {
    dateStyle: isToday ? undefined : 'medium',
    timeStyle: 'short',
  }).format(at)
}

type Button = { text: string; onPress: () => void }

/**
 * The message stands above the form, in place of the last one of that name; screen readers interrupt for an urgent
 * one.
 */
export function showNotice(
  form: HTMLFormElement,
  name: string,
  { text, buttons = [], isUrgent = false }: { text: string; buttons?: Button[]; isUrgent?: boolean },
): void {
  removeNotice(form, name)
  const box = createElement('div', { className: 'alert alert--question notice' })
  box.setAttribute('role', isUrgent ? 'alert' : 'status')
  box.dataset.notice = name
  box.append(createElement('p', { textContent: text }))
  const row = createElement('div', { className: 'row' })
  row.append(...buttons.map((button) => createButton('btn btn--tint btn--sm', button)))
  if (buttons.length > 0) box.append(row)
  form.querySelector('[data-notices]')?.append(box)
}

export function removeNotice(form: HTMLFormElement, name: string): void {
  form.querySelector(`[data-notices] [data-notice="${name}"]`)?.remove()
}

export function createButton(className: string, { text, onPress }: Button): HTMLButtonElement {
  const button = createElement('button', { className, type: 'button', textContent: text })
  button.addEventListener('click', onPress)
  return button
}
