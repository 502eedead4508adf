import { readMetaField, writeMetaField } from './autosave.ts'
import { type Fields, readFields } from './fields.ts'

type Sent = { formId: string; version: string; base: string; fields: Fields }

/** Lets whoever comes back to this page by the button of the browser find what was typed. */
export function rememberSentForm(form: HTMLFormElement): void {
  const sent: Sent = {
    formId: readMetaField(form, 'form_id'),
    version: readMetaField(form, 'version'),
    base: readMetaField(form, 'base'),
    fields: readFields(form),
  }
  history.replaceState({ ...history.state, sent }, '')
}

/** Shows what was sent from this page before, when it is gone back to; asked for anew it is as the record is. */
export function restoreSentForm(form: HTMLFormElement, restore: (fields: Fields) => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent: Sent | undefined = history.state?.sent
  if (!sent || visit?.type !== 'back_forward' || 'unsaved' in form.dataset) return
  writeMetaField(form, 'form_id', sent.formId)
  // Sent again, it is merged with what others have saved since then.
  writeMetaField(form, 'version', sent.version)
  writeMetaField(form, 'base', sent.base)
  restore(sent.fields)
}
