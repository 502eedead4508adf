import type { FormMessages } from '../ui/words/form-words.ts'

/** A form of the staff and what goes with it, for as long as it stands on the page. */
export type StaffForm = {
  form: HTMLFormElement
  words: FormMessages
  /** Ends when another form takes its place: listeners on the window end with it. */
  signal: AbortSignal
}

export function readWords(form: HTMLFormElement): FormMessages {
  return JSON.parse(form.querySelector('[data-form-words]')?.textContent ?? '{}')
}

/** A moment as it is said: the time alone if it is of today. */
export function formatMoment(at: number): string {
  const { lang } = document.documentElement
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  // Digits as everywhere on the site.
  return new Intl.DateTimeFormat(lang === 'ar' ? 'ar-MA' : lang, style).format(at)
}
