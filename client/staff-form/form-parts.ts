import type { FormMessages } from '../ui/script-texts.ts'

/** A staff form with its texts, while it is on the page. */
export type StaffFormParts = {
  form: HTMLFormElement
  words: FormMessages
  /** Aborted when another form replaces this one, which removes its listeners on the window. */
  signal: AbortSignal
}

export function readWords(form: HTMLFormElement): FormMessages {
  return JSON.parse(form.querySelector('[data-form-words]')?.textContent ?? '{}')
}

/** The time, with the date unless it is today. */
export function formatTime(at: number): string {
  const { lang } = document.documentElement
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  // ar-MA: the site uses Western digits in Arabic too.
  return new Intl.DateTimeFormat(lang === 'ar' ? 'ar-MA' : lang, style).format(at)
}
