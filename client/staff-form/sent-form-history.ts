import { readMetaField, writeMetaField } from './autosave.ts'
import { type Fields, readFields } from './fields.ts'

type SentForm = { formId: string; version: string; base: string; fields: Fields }

/** Stores the sent values in the history entry, for when the user navigates back to this page. */
export function rememberSentForm(form: HTMLFormElement): void {
  const sent: SentForm = {
    formId: readMetaField(form, 'form_id'),
    version: readMetaField(form, 'version'),
    base: readMetaField(form, 'base'),
    fields: readFields(form),
  }
  history.replaceState({ ...history.state, sent }, '')
}

/** Fills the form with the values sent before, after back navigation only; a reload shows the record. */
export function restoreSentForm(form: HTMLFormElement, restore: (fields: Fields) => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent: SentForm | undefined = history.state?.sent
  if (!sent || navigation?.type !== 'back_forward' || 'unsaved' in form.dataset) return
  writeMetaField(form, 'form_id', sent.formId)
  // The server merges against the version that this form started from.
  writeMetaField(form, 'version', sent.version)
  writeMetaField(form, 'base', sent.base)
  restore(sent.fields)
}
