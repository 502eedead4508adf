import { isPlainClick } from '../admin/is-plain-click.ts'
import { interpolate } from '../ui/words/upload-words.ts'
import { confirmLeave } from './confirm-leave.ts'
import { type Draft, deleteDraft, pruneDrafts, readDrafts, saveDraft } from './drafts.ts'
import { type Fields, readFields } from './fields.ts'
import { formatMoment, type StaffForm } from './form-parts.ts'
import { notice } from './notices.ts'

const pauseMs = 400

type Options = StaffForm & {
  /** Something is on its way that no field holds yet. */
  isBusy: () => boolean
}

/**
 * Keeps what is typed on this device until it is saved, offers what was kept before, and asks before the page is left
 * with unsaved work. `restore` puts a draft into the form.
 */
export function startAutosave({ form, words, signal, isBusy }: Options, restore: (fields: Fields) => void) {
  const { draft: key = '' } = form.dataset
  let timer = 0
  /** What is saved, as far as this page knows; a form that came back with faults is not. */
  let saved = 'unsaved' in form.dataset ? '' : contentOf()
  let isLeaving = false

  function contentOf(): string {
    return JSON.stringify(readFields(form))
  }
  const isUnsaved = () => !isLeaving && contentOf() !== saved

  function saveNow(): void {
    clearTimeout(timer)
    if (!isUnsaved()) {
      deleteDraft(key, readMetaField(form, 'form_id'))
      return
    }
    const draft = {
      formId: readMetaField(form, 'form_id'),
      at: Date.now(),
      version: readMetaField(form, 'version'),
      base: readMetaField(form, 'base'),
      fields: readFields(form),
    }
    notice(form, 'room', saveDraft(key, draft) ? undefined : { text: words.draft.full })
  }

  function offer(draft: Draft): void {
    const name = draft.formId
    const text = draft.version === readMetaField(form, 'version') ? words.draft.found : words.draft.older
    notice(form, name, {
      text: interpolate(text, { time: formatMoment(draft.at) }),
      buttons: [
        {
          text: words.draft.restore,
          onPress: () => {
            notice(form, name)
            deleteDraft(key, draft.formId)
            // If it was sent and only the answer was lost, it is still the same form.
            writeMetaField(form, 'form_id', draft.formId)
            // What others changed since then is told from what this draft began with.
            writeMetaField(form, 'version', draft.version)
            writeMetaField(form, 'base', draft.base)
            restore(draft.fields)
            saveNow()
          },
        },
        {
          text: words.draft.discard,
          onPress: () => {
            notice(form, name)
            deleteDraft(key, draft.formId)
          },
        },
      ],
    })
  }

  pruneDrafts()
  for (const draft of readDrafts(key)) {
    if (draft.formId === readMetaField(form, 'form_id')) continue
    if (JSON.stringify(draft.fields) === contentOf()) deleteDraft(key, draft.formId)
    else offer(draft)
  }
  const saveSoon = () => {
    isLeaving = false
    clearTimeout(timer)
    timer = window.setTimeout(saveNow, pauseMs)
  }
  form.addEventListener('input', saveSoon)
  form.addEventListener('change', saveSoon)
  addEventListener('pagehide', () => isLeaving || saveNow(), { signal })
  addEventListener('beforeunload', (event) => (isUnsaved() || isBusy()) && event.preventDefault(), { signal })
  form.querySelector('[data-discard-draft]')?.addEventListener('click', clearDraft)
  form.querySelector<HTMLAnchorElement>('[data-cancel]')?.addEventListener('click', cancel)

  /** By the form's own way out: what was typed goes only if its writer says so. */
  async function cancel(event: MouseEvent): Promise<void> {
    // In a tab beside this one nothing is left.
    if (!isPlainClick(event)) return
    if (!isUnsaved()) return clearDraft()
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    const answer = await confirmLeave(words)
    if (answer === 'stay') return
    if (answer === 'keep') saveNow()
    else clearDraft()
    isLeaving = true
    location.assign(href)
  }

  /** The work is saved, or not wanted any more: no draft, and no question. */
  function clearDraft(): void {
    clearTimeout(timer)
    isLeaving = true
    saved = contentOf()
    deleteDraft(key, readMetaField(form, 'form_id'))
  }
  return { saveNow, clearDraft }
}

type MetaField = 'form_id' | 'version' | 'base'

/** A hidden field that belongs to the form and not to its record; '' where it has none. */
export function readMetaField(form: HTMLFormElement, name: MetaField): string {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
}

export function writeMetaField(form: HTMLFormElement, name: MetaField, value: string | undefined): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (field && value !== undefined) field.value = value
}
