import { askToSignIn, showPageToasts } from '../behaviours/shared/toast.ts'
import { addPageIcons } from '../trusted-html.ts'
import { startAutosave } from './autosave.ts'
import { type Fields, fillFields, readMetaField, writeMetaField } from './fields.ts'
import { readWords, removeNotice, showNotice } from './form-parts.ts'
import { startPictureField } from './picture-field.ts'
import { type StaffFormOutcome, sendStaffForm, startConflict } from './send-staff-form.ts'

export function startStaffForm(form: HTMLFormElement): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // After going back, the browser shows the record as it was then, with the form id of that visit, and the draft would
  // not be offered: the page is loaded again.
  if (navigation?.type === 'back_forward' && !('unsaved' in form.dataset) && navigator.onLine) {
    loadAnew(form)
    return
  }
  const controller = new AbortController()
  const parts = { form, words: readWords(form), signal: controller.signal }
  const { words } = parts
  let isSaved = false
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pictures]')].map((field) =>
    startPictureField(field, parts),
  )
  const autosave = startAutosave({ ...parts, isBusy: () => fields.some((field) => field.isBusy()) }, restore)
  let isSending = false
  addEventListener('pageshow', ({ persisted }) => persisted && isSaved && loadAnew(form), controller)

  for (const field of fields) field.uploadEarlyFiles()
  startLanguageTabs(form)
  startConflict(parts, setPictures)
  const showOffline = () => showNotice(form, 'network', { text: words.network.offline, isUrgent: true })
  addEventListener('offline', showOffline, controller)
  addEventListener('online', () => showNotice(form, 'network', { text: words.network.back }), controller)
  if (!navigator.onLine) showOffline()
  form.addEventListener('submit', (event) => {
    const button = event.submitter
    // A preview opens in a new tab, so the browser sends it.
    if (event.defaultPrevented || button?.getAttribute('formtarget') === '_blank') return
    event.preventDefault()
    void send(button)
  })

  function setPictures(name: string, urls: readonly string[]): void {
    fields.find((field) => field.name === name)?.setPictures(urls)
  }

  function restore(draft: Fields): void {
    for (const { name } of fields) {
      setPictures(
        name,
        draft.filter(([other]) => other === name).map(([, url]) => url),
      )
    }
    // Boxes of which none was ticked have no value in it; a switch that is off has one.
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      if (!draft.some(([name]) => name === box.name)) box.checked = false
    }
    fillFields(form, draft)
  }

  async function send(button: HTMLElement | null): Promise<void> {
    if (isSending) return
    isSending = true
    setBusy(button, true)
    removeNotice(form, 'sent')
    autosave.saveNow()
    const results = await Promise.all([
      ...fields.map((field) => field.waitForUploads()),
      waitForInsertedPictures(form),
    ])
    // A failed upload stops sending once, so that the user sees its error; sending again leaves that picture out.
    if (results.every(Boolean)) handleOutcome(await sendStaffForm(form, button), button)
    isSending = false
    setBusy(button, false)
  }

  function handleOutcome(outcome: StaffFormOutcome, button: HTMLElement | null): void {
    const tryAgain = { text: words.network.retry, onPress: () => void send(button) }
    const showError = (text: string) =>
      showNotice(form, 'sent', { text, buttons: [tryAgain], isUrgent: true })
    if (outcome.kind === 'done') {
      history.replaceState(null, '', outcome.created)
      isSaved = true
      autosave.clearDraft()
      location.assign(outcome.location)
    } else if (outcome.kind === 'page') {
      showReturnedForm(outcome.page)
    } else if (outcome.kind === 'no_network') {
      showError(words.network.failed)
    } else if (outcome.kind === 'refused') {
      showError(outcome.code === 'internal' ? words.server : (words.errors[outcome.code] ?? words.server))
    } else {
      showError(words.signed_out)
      askToSignIn()
    }
  }

  /** The returned form keeps the form_id of this one, so the server still knows it as the same form. */
  function showReturnedForm(page: Document): void {
    controller.abort()
    replaceMain(page)
    const next = document.querySelector<HTMLFormElement>('form[data-draft]')
    if (!next) return
    writeMetaField(next, 'form_id', readMetaField(form, 'form_id'))
    // A returned form is never saved.
    next.dataset.unsaved = ''
    startStaffForm(next)
  }
}

/** The invisible first button represents the visible save button. */
function setBusy(button: HTMLElement | null, isBusy: boolean): void {
  const visibleButton = button?.matches('.sr')
    ? button.closest('form')?.querySelector('.savebar [type=submit]:last-child')
    : button
  visibleButton?.setAttribute('aria-busy', String(isBusy))
}

/** Returns false if an upload into the text failed, whose error is shown beside the text. */
async function waitForInsertedPictures(form: HTMLFormElement): Promise<boolean> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-insert-picture]:disabled')]
  const uploads = inputs.map(
    (input) =>
      new Promise<boolean>((resolve) => {
        input.addEventListener('inserted', (event) => resolve((event as CustomEvent<boolean>).detail), {
          once: true,
        })
      }),
  )
  return (await Promise.all(uploads)).every(Boolean)
}

function replaceMain(page: Document): void {
  const [main, next] = [document.querySelector('main'), page.querySelector('main')]
  if (!main || !next) return
  document.title = page.title
  addPageIcons(page)
  main.replaceChildren(...next.childNodes)
  showPageToasts(page)
  main.querySelector<HTMLElement>('[role=alert]')?.focus()
}

/** Loads the page again without the values that the browser would restore, which may be older than the record. */
function loadAnew(form: HTMLFormElement): void {
  form.autocomplete = 'off'
  location.reload()
}

/** Tabs of languages with missing texts are marked while typing, and the tab of a field that gets the focus opens. */
function startLanguageTabs(form: HTMLElement): void {
  for (const tabs of form.querySelectorAll<HTMLElement>('[data-language-tabs]')) {
    tabs.addEventListener('input', () => markMissing(tabs))
    tabs.addEventListener('focusin', ({ target }) => {
      const language = (target as Element).closest('fieldset')?.lang
      const radio = language && findTab(tabs, language)?.querySelector('input')
      if (radio) radio.checked = true
    })
    markMissing(tabs)
  }
}

function findTab(tabs: HTMLElement, language: string): Element | null {
  return tabs.querySelector(`.langs__tab [value="${language}"]`)?.closest('label') ?? null
}

function markMissing(tabs: HTMLElement): void {
  const { languageTabs, needed = '.input' } = tabs.dataset
  const fieldsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>(needed)]
  const isUnused = languageTabs === 'optional' && fieldsIn(tabs).every(isEmpty)
  for (const fieldset of tabs.querySelectorAll<HTMLElement>(':scope > fieldset')) {
    const isComplete = isUnused || !fieldsIn(fieldset).some(isEmpty)
    findTab(tabs, fieldset.lang)?.querySelector('[data-missing]')?.toggleAttribute('hidden', isComplete)
  }
}

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === ''
}
