import { fillIn } from '../ui/upload-words.ts'
import { type Draft, dropDraft, keepDraft, readDrafts } from './drafts.ts'
import { type Fields, readFields } from './fields.ts'
import { type StaffForm, sayMoment } from './form-parts.ts'
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
export function keepWork({ form, words, signal, isBusy }: Options, restore: (fields: Fields) => void) {
  const { draft: key = '' } = form.dataset
  let timer = 0
  /** What is saved, as far as this page knows; a form that came back with faults is not. */
  let saved = 'unsaved' in form.dataset ? '' : contentOf()
  let isLeaving = false

  function contentOf(): string {
    return JSON.stringify(readFields(form))
  }
  const isUnsaved = () => !isLeaving && contentOf() !== saved

  function keep(): void {
    clearTimeout(timer)
    if (!isUnsaved()) {
      dropDraft(key, formIdOf(form))
      return
    }
    const draft = {
      formId: formIdOf(form),
      at: Date.now(),
      version: versionOf(form),
      fields: readFields(form),
    }
    notice(form, 'room', keepDraft(key, draft) ? undefined : { text: words.draft.full })
  }

  function offer(draft: Draft): void {
    const name = draft.formId
    const text = draft.version === versionOf(form) ? words.draft.found : words.draft.older
    notice(form, name, {
      text: fillIn(text, { time: sayMoment(draft.at) }),
      buttons: [
        {
          text: words.draft.restore,
          onPress: () => {
            notice(form, name)
            dropDraft(key, draft.formId)
            // If it was sent and only the answer was lost, it is still the same form.
            setFormId(form, draft.formId)
            restore(draft.fields)
            keep()
          },
        },
        {
          text: words.draft.discard,
          onPress: () => {
            notice(form, name)
            dropDraft(key, draft.formId)
          },
        },
      ],
    })
  }

  for (const draft of readDrafts(key)) {
    if (draft.formId === formIdOf(form)) continue
    if (JSON.stringify(draft.fields) === contentOf()) dropDraft(key, draft.formId)
    else offer(draft)
  }
  const keepSoon = () => {
    isLeaving = false
    clearTimeout(timer)
    timer = window.setTimeout(keep, pauseMs)
  }
  form.addEventListener('input', keepSoon)
  form.addEventListener('change', keepSoon)
  addEventListener('pagehide', () => isLeaving || keep(), { signal })
  addEventListener('beforeunload', (event) => (isUnsaved() || isBusy()) && event.preventDefault(), { signal })
  form.querySelector('[data-forget-draft]')?.addEventListener('click', forget)

  /** The work is saved, or not wanted any more: no draft, and no question. */
  function forget(): void {
    clearTimeout(timer)
    isLeaving = true
    saved = contentOf()
    dropDraft(key, formIdOf(form))
  }
  return { keep, forget }
}

export function formIdOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=form_id]')?.value ?? ''
}

export function setFormId(form: HTMLFormElement, id: string): void {
  const field = form.querySelector<HTMLInputElement>('[name=form_id]')
  if (field) field.value = id
}

function versionOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=version]')?.value ?? ''
}
