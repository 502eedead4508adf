import { type Fields, readFields } from './fields.ts'
import { readOwn, writeOwn } from './keep-work.ts'

type Sent = { formId: string; version: string; base: string; fields: Fields }

/** Lets whoever comes back to this page by the button of the browser find what was typed. */
export function rememberSent(form: HTMLFormElement): void {
  const sent: Sent = {
    formId: readOwn(form, 'form_id'),
    version: readOwn(form, 'version'),
    base: readOwn(form, 'base'),
    fields: readFields(form),
  }
  history.replaceState({ ...history.state, sent }, '')
}

/** Shows what was sent from this page before, when it is gone back to; asked for anew it is as the record is. */
export function showAgain(form: HTMLFormElement, restore: (fields: Fields) => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent: Sent | undefined = history.state?.sent
  if (!sent || visit?.type !== 'back_forward' || 'unsaved' in form.dataset) return
  writeOwn(form, 'form_id', sent.formId)
  // Sent again, it is merged with what others have saved since then.
  writeOwn(form, 'version', sent.version)
  writeOwn(form, 'base', sent.base)
  restore(sent.fields)
}
