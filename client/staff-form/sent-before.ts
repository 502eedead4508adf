import { type Fields, readFields } from './fields.ts'
import { formIdOf, setFormId } from './keep-work.ts'

/** Lets whoever comes back to this page by the button of the browser find what was typed. */
export function rememberSent(form: HTMLFormElement): void {
  history.replaceState({ ...history.state, sent: { formId: formIdOf(form), fields: readFields(form) } }, '')
}

/** Shows what was sent from this page before, when it is gone back to; asked for anew it is as the record is. */
export function showAgain(form: HTMLFormElement, restore: (fields: Fields) => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent: { formId: string; fields: Fields } | undefined = history.state?.sent
  if (!sent || visit?.type !== 'back_forward' || 'unsaved' in form.dataset) return
  setFormId(form, sent.formId)
  restore(sent.fields)
}
