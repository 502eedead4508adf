import { startLanguageTabs } from '../behaviours/language-tabs.ts'
import { startConflict } from './conflict.ts'
import { type Fields, fillFields } from './fields.ts'
import { readWords } from './form-parts.ts'
import { settleInserted } from './inserted-pictures.ts'
import { keepWork, readOwn, writeOwn } from './keep-work.ts'
import { notice } from './notices.ts'
import { startPictureField } from './picture-field.ts'
import { type Outcome, sendForm } from './send-form.ts'
import { rememberSent, showAgain } from './sent-before.ts'
import { swapPage } from './swap-page.ts'

/** Makes a form of the staff better than it is without script: nothing that was typed in it is lost. */
export function startForm(form: HTMLFormElement): void {
  const end = new AbortController()
  const parts = { form, words: readWords(form), signal: end.signal }
  const { words } = parts
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pictures]')].map((field) =>
    startPictureField(field, { ...parts, signIn }),
  )
  showAgain(form, restore)
  const work = keepWork({ ...parts, isBusy: () => fields.some((field) => field.isBusy()) }, restore)
  let isSending = false

  for (const field of fields) field.takeEarly()
  startLanguageTabs(form)
  startConflict(parts, putPictures)
  const sayOffline = () => notice(form, 'network', { text: words.network.offline, isUrgent: true })
  addEventListener('offline', sayOffline, end)
  addEventListener('online', () => notice(form, 'network', { text: words.network.back }), end)
  if (!navigator.onLine) sayOffline()
  form.addEventListener('submit', (event) => {
    const button = event.submitter
    // A preview opens beside the form, by itself.
    if (event.defaultPrevented || button?.getAttribute('formtarget') === '_blank') return
    event.preventDefault()
    void send(button)
  })

  function putPictures(name: string, urls: readonly string[]): void {
    fields.find((field) => field.name === name)?.put(urls)
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
    work.keep()
    const settled = await Promise.all([...fields.map((field) => field.settle()), settleInserted(form)])
    // A picture that failed just now is looked at first; whoever sends again goes on without it.
    if (settled.every(Boolean)) await take(await sendForm(form, button), button)
    isSending = false
    setBusy(button, false)
  }

  async function take(outcome: Outcome, button: HTMLElement | null): Promise<void> {
    const tryAgain = { text: words.network.retry, onPress: () => void send(button) }
    const tell = (text: string) => notice(form, 'sent', { text, buttons: [tryAgain], isUrgent: true })
    if (outcome.kind === 'done') {
      rememberSent(form)
      work.forget()
      location.assign(outcome.location)
    } else if (outcome.kind === 'page') {
      show(outcome.page)
    } else if (outcome.kind === 'no_network') {
      tell(words.network.failed)
    } else if (outcome.kind === 'refused') {
      tell(outcome.code === 'internal' ? words.server : (words.errors[outcome.code] ?? words.server))
    } else if (await signIn()) {
      await take(await sendForm(form, button), button)
    } else {
      tell(words.login.waiting)
    }
  }

  /** The same page again: another form stands in place of this one, which is still the same form to the server. */
  function show(page: Document): void {
    end.abort()
    swapPage(page)
    const next = document.querySelector<HTMLFormElement>('form[data-draft]')
    if (!next) return
    writeOwn(next, 'form_id', readOwn(form, 'form_id'))
    // Whatever it came back for: it is not saved.
    next.dataset.unsaved = ''
    startForm(next)
  }
}

/** A button that saves says that it is at it. */
function setBusy(button: HTMLElement | null, isBusy: boolean): void {
  const shown = button?.matches('.sr')
    ? button.closest('form')?.querySelector('.savebar [type=submit]:last-child')
    : button
  if (shown) shown.ariaBusy = String(isBusy)
}
