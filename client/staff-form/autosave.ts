import { listStorageKeys, readStoredArray, removeFromStorage, writeStorage } from '../storage.ts'
import { askBeforeLeaving, isPlainClick } from '../ui/browser.ts'
import { interpolate } from '../ui/script-texts.ts'
import {
  type Fields,
  type FormContent,
  readContent,
  readFields,
  readMetaField,
  writeMetaFields,
} from './fields.ts'
import { formatTime, removeNotice, type StaffFormParts, showNotice } from './form-parts.ts'

const debounceMs = 400

type Options = StaffFormParts & {
  /** It is true while uploads are running whose result is in no field yet. */
  isBusy: () => boolean
}

/**
 * Saves the form as a draft on this device, offers to restore earlier drafts, and asks before the page is left with
 * unsaved changes. `restore` fills the form from a draft.
 */
export function startAutosave({ form, words, signal, isBusy }: Options, restore: (fields: Fields) => void) {
  const { draft: key = '' } = form.dataset
  let timer = 0
  /** A form that was returned with errors counts as unsaved. */
  let savedContent = 'unsaved' in form.dataset ? '' : serialise(copyAsRendered(form))
  let isLeaving = false

  function serialise(source = form): string {
    return JSON.stringify(readFields(source))
  }
  const isUnsaved = () => !isLeaving && serialise() !== savedContent

  function saveNow(): void {
    clearTimeout(timer)
    if (!isUnsaved()) {
      deleteDraft(key, readMetaField(form, 'form_id'))
      return
    }
    if (saveDraft(key, { ...readContent(form), at: Date.now() })) removeNotice(form, 'storage')
    else showNotice(form, 'storage', { text: words.draft.full })
  }

  function offerDraft(draft: Draft): void {
    const name = draft.formId
    const text = draft.version === readMetaField(form, 'version') ? words.draft.found : words.draft.older
    const discard = () => {
      removeNotice(form, name)
      deleteDraft(key, name)
    }
    const adopt = () => {
      discard()
      writeMetaFields(form, draft)
      restore(draft.fields)
      saveNow()
    }
    showNotice(form, name, {
      text: interpolate(text, { time: formatTime(draft.at) }),
      buttons: [
        { text: words.draft.restore, onPress: adopt },
        { text: words.draft.discard, onPress: discard },
      ],
    })
  }

  pruneDrafts()
  for (const draft of readDrafts(key)) {
    if (draft.formId === readMetaField(form, 'form_id')) continue
    if (JSON.stringify(draft.fields) === serialise()) deleteDraft(key, draft.formId)
    else offerDraft(draft)
  }
  const saveSoon = () => {
    isLeaving = false
    clearTimeout(timer)
    timer = window.setTimeout(saveNow, debounceMs)
  }
  form.addEventListener('input', saveSoon)
  form.addEventListener('change', saveSoon)
  addEventListener('pagehide', () => isLeaving || saveNow(), { signal })
  addEventListener('beforeunload', (event) => (isUnsaved() || isBusy()) && askBeforeLeaving(event), {
    signal,
  })
  form.querySelector('[data-discard-draft]')?.addEventListener('click', clearDraft)
  form.querySelector<HTMLAnchorElement>('[data-cancel]')?.addEventListener('click', cancel)

  /** The form's own cancel link discards unsaved changes only after confirmation. */
  function cancel(event: MouseEvent): void {
    // The link opens in a new tab, so this page stays.
    if (!isPlainClick(event)) return
    if (isUnsaved() && !confirm(words.leave)) event.preventDefault()
    else clearDraft()
  }

  /** Once saved or discarded, the page can be left without a question. */
  function clearDraft(): void {
    clearTimeout(timer)
    isLeaving = true
    savedContent = serialise()
    deleteDraft(key, readMetaField(form, 'form_id'))
  }
  /** Before the form is sent it can be left without a question, but the draft stays. */
  function keepDraft(): void {
    isLeaving = false
    saveNow()
    isLeaving = true
  }
  return { saveNow, keepDraft, clearDraft }
}

/** The copy lacks values that were typed, or restored by the browser, before this script ran. */
function copyAsRendered(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  // Outside the document these belong to the form around them.
  for (const control of copy.querySelectorAll('[form]')) control.remove()
  copy.reset()
  return copy
}

type Draft = FormContent & { at: number }

const keyPrefix = 'draft '
/** Drafts are kept for so long (docs/product.md, "Admin"). */
const retentionDays = 30

/**
 * Returns the drafts of one user for one record, oldest first; there may be several, as the form may be open in two
 * tabs.
 */
function readDrafts(key: string): Draft[] {
  return readStoredArray(`${keyPrefix}${key}`, isFresh) ?? []
}

/** Replaces the draft of the same form; returns false when the storage is full. */
function saveDraft(key: string, draft: Draft): boolean {
  return write(key, [...readDrafts(key).filter(({ formId }) => formId !== draft.formId), draft])
}

function deleteDraft(key: string, formId: string): void {
  write(
    key,
    readDrafts(key).filter((draft) => draft.formId !== formId),
  )
}

function pruneDrafts(): void {
  for (const key of listStorageKeys(keyPrefix)) {
    const record = key.slice(keyPrefix.length)
    write(record, readDrafts(record))
  }
}

function isFresh(draft: unknown): draft is Draft {
  const at = (draft as Draft | null)?.at
  return typeof at === 'number' && Date.now() - at < retentionDays * 86_400_000
}

function write(key: string, drafts: Draft[]): boolean {
  if (drafts.length > 0) return writeStorage(`${keyPrefix}${key}`, JSON.stringify(drafts))
  removeFromStorage(`${keyPrefix}${key}`)
  return true
}
