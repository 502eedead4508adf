import { isPlainClick } from '../admin/is-plain-click.ts'
import { fillIn } from '../ui/upload-words.ts'
import { askLeave } from './ask-leave.ts'
import { type Draft, dropDraft, keepDraft, readDrafts, sweepDrafts } from './drafts.ts'
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
      dropDraft(key, readOwn(form, 'form_id'))
      return
    }
    const draft = {
      formId: readOwn(form, 'form_id'),
      at: Date.now(),
      version: readOwn(form, 'version'),
      base: readOwn(form, 'base'),
      fields: readFields(form),
    }
    notice(form, 'room', keepDraft(key, draft) ? undefined : { text: words.draft.full })
  }

  function offer(draft: Draft): void {
    const name = draft.formId
    const text = draft.version === readOwn(form, 'version') ? words.draft.found : words.draft.older
    notice(form, name, {
      text: fillIn(text, { time: sayMoment(draft.at) }),
      buttons: [
        {
          text: words.draft.restore,
          onPress: () => {
            notice(form, name)
            dropDraft(key, draft.formId)
            // If it was sent and only the answer was lost, it is still the same form.
            writeOwn(form, 'form_id', draft.formId)
            // What others changed since then is told from what this draft began with.
            writeOwn(form, 'version', draft.version)
            writeOwn(form, 'base', draft.base)
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

  sweepDrafts()
  for (const draft of readDrafts(key)) {
    if (draft.formId === readOwn(form, 'form_id')) continue
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
  form.querySelector<HTMLAnchorElement>('[data-cancel]')?.addEventListener('click', cancel)

  /** By the form's own way out: what was typed goes only if its writer says so. */
  async function cancel(event: MouseEvent): Promise<void> {
    // In a tab beside this one nothing is left.
    if (!isPlainClick(event)) return
    if (!isUnsaved()) return forget()
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    const answer = await askLeave(words)
    if (answer === 'stay') return
    if (answer === 'keep') keep()
    else forget()
    isLeaving = true
    location.assign(href)
  }

  /** The work is saved, or not wanted any more: no draft, and no question. */
  function forget(): void {
    clearTimeout(timer)
    isLeaving = true
    saved = contentOf()
    dropDraft(key, readOwn(form, 'form_id'))
  }
  return { keep, forget }
}

type OwnField = 'form_id' | 'version' | 'base'

/** A hidden field that belongs to the form and not to its record; '' where it has none. */
export function readOwn(form: HTMLFormElement, name: OwnField): string {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
}

export function writeOwn(form: HTMLFormElement, name: OwnField, value: string | undefined): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (field && value !== undefined) field.value = value
}
