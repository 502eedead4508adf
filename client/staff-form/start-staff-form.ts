import { startLanguageTabs } from '../behaviours/admin/language-tabs.ts'
import { readMetaField, startAutosave, writeMetaField } from './autosave.ts'
import { startConflict } from './conflict.ts'
import { type Fields, fillFields } from './fields.ts'
import { readWords } from './form-parts.ts'
import { notice } from './notices.ts'
import { startPictureField } from './picture-field.ts'
import { type StaffFormOutcome, sendStaffForm } from './send-staff-form.ts'
import { rememberSentForm, restoreSentForm } from './sent-form-history.ts'
import { replaceMain } from './swap-page.ts'
import { waitForInsertedPictures } from './wait-for-inserted-pictures.ts'

/** Makes a form of the staff better than it is without script: nothing that was typed in it is lost. */
export function startStaffForm(form: HTMLFormElement): void {
  const end = new AbortController()
  const parts = { form, words: readWords(form), signal: end.signal }
  const { words } = parts
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pictures]')].map((field) =>
    startPictureField(field, { ...parts, signIn }),
  )
  restoreSentForm(form, restore)
  const work = startAutosave({ ...parts, isBusy: () => fields.some((field) => field.isBusy()) }, restore)
  let isSending = false

  for (const field of fields) field.uploadEarlyFiles()
  startLanguageTabs(form)
  startConflict(parts, putPictures)
  const showOffline = () => notice(form, 'network', { text: words.network.offline, isUrgent: true })
  addEventListener('offline', showOffline, end)
  addEventListener('online', () => notice(form, 'network', { text: words.network.back }), end)
  if (!navigator.onLine) showOffline()
  form.addEventListener('submit', (event) => {
    const button = event.submitter
    // A preview opens beside the form, by itself.
    if (event.defaultPrevented || button?.getAttribute('formtarget') === '_blank') return
    event.preventDefault()
    void send(button)
  })

  function putPictures(name: string, urls: readonly string[]): void {
    fields.find((field) => field.name === name)?.setPictures(urls)
  }

  function restore(draft: Fields): void {
    for (const { name } of fields) {
      putPictures(
        name,
        draft.filter(([each]) => each === name).map(([, url]) => url),
      )
    }
    fillFields(form, draft)
  }

  async function signIn(): Promise<boolean> {
    const { signInAgain } = await import('./sign-in-again.ts')
    return signInAgain(words, form.dataset.email ?? '')
  }

  /** One at a time, however often the button is pressed. */
  async function send(button: HTMLElement | null): Promise<void> {
    if (isSending) return
    isSending = true
    setBusy(button, true)
    notice(form, 'sent')
    work.saveNow()
    const results = await Promise.all([
      ...fields.map((field) => field.waitForUploads()),
      waitForInsertedPictures(form),
    ])
    // A picture that failed just now is looked at first; whoever sends again goes on without it.
    if (results.every(Boolean)) await take(await sendStaffForm(form, button), button)
    isSending = false
    setBusy(button, false)
  }

  async function take(outcome: StaffFormOutcome, button: HTMLElement | null): Promise<void> {
    const tryAgain = { text: words.network.retry, onPress: () => void send(button) }
    const tell = (text: string) => notice(form, 'sent', { text, buttons: [tryAgain], isUrgent: true })
    if (outcome.kind === 'done') {
      rememberSentForm(form)
      work.clearDraft()
      location.assign(outcome.location)
    } else if (outcome.kind === 'page') {
      show(outcome.page)
    } else if (outcome.kind === 'no_network') {
      tell(words.network.failed)
    } else if (outcome.kind === 'refused') {
      tell(outcome.code === 'internal' ? words.server : (words.errors[outcome.code] ?? words.server))
    } else if (await signIn()) {
      await take(await sendStaffForm(form, button), button)
    } else {
      tell(words.login.waiting)
    }
  }

  /** The same page again: another form stands in place of this one, which is still the same form to the server. */
  function show(page: Document): void {
    end.abort()
    replaceMain(page)
    const next = document.querySelector<HTMLFormElement>('form[data-draft]')
    if (!next) return
    writeMetaField(next, 'form_id', readMetaField(form, 'form_id'))
    // Whatever it came back for: it is not saved.
    next.dataset.unsaved = ''
    startStaffForm(next)
  }
}

/** A button that saves says that it is at it. */
function setBusy(button: HTMLElement | null, isBusy: boolean): void {
  const shown = button?.matches('.sr')
    ? button.closest('form')?.querySelector('.savebar [type=submit]:last-child')
    : button
  if (shown) shown.ariaBusy = String(isBusy)
}
