import { askToSignIn, removeToasts, showToast } from '../../behaviours/shared/toast.ts'
import { startAutosave } from '../../staff-form/autosave.ts'
import { type Fields, fillFields } from '../../staff-form/fields.ts'
import { readWords } from '../../staff-form/form-parts.ts'
import { sendStaffForm } from '../../staff-form/send-staff-form.ts'
import { readPage, replaceParts } from '../../trusted-html.ts'
import { abortAfter, sendTimeoutMs } from '../../ui/browser.ts'
import { createElement } from '../../ui/create-element.ts'

const debounceMs = 300
const responseTimeoutMs = 30_000

/**
 * `form[data-phone-order]`, which also changes orders, is re-rendered by the server after each action, and
 * its parts (`[data-part]`) are replaced without leaving the page. The button that places or saves the order
 * submits the form, once.
 */
function startPhoneOrder(form: HTMLFormElement): void {
  let search = new AbortController()
  /** A choice is only in the page that the server returns, so the next request and the order wait for that page. */
  let chosen = Promise.resolve()
  let choosing = 0
  /**
   * It is true once such a request has failed: the page then lacks its piece, and the order must not be sent without
   * it.
   */
  let hasFailed = false
  let timer = 0
  let isPlaced = false
  let isAnswered = false
  /** A new order has a draft on this device, as the phone on which it is typed also rings; a change of one has none. */
  const options = { form, words: readWords(form), signal: new AbortController().signal, isBusy: () => false }
  const draft = form.dataset.draft ? startAutosave(options, restore) : null
  // These fields change what the form shows; when an order is changed, its fee does not follow the city.
  const watched = form.dataset.feeByCity
    ? /^(q|quantity_\d+|customer_city|customer_phone|shipping|discount|discount_code)$/
    : /^(q|(quantity|price)_\w+|shipping|discount)$/

  form.addEventListener('submit', (event) => {
    if (isAnswered) return
    const button = event.submitter as HTMLButtonElement | null
    if (button && /^(place|save)$/.test(button.value) && !isPlaced) {
      if (choosing) {
        event.preventDefault()
        if (!button.hasAttribute('aria-busy')) submitAfterChoices(button)
        return
      }
      // The common script says so, and keeps the page.
      if (!navigator.onLine) return
      isPlaced = true
      button.setAttribute('aria-busy', 'true')
      if (!draft) {
        setTimeout(allowSending, sendTimeoutMs)
        return
      }
      event.preventDefault()
      void place(button, draft)
      return
    }
    event.preventDefault()
    if (button?.dataset.fill) return fillIn(form, JSON.parse(button.dataset.fill))
    // Tapped twice it adds its piece once.
    if (isPlaced || button?.hasAttribute('aria-busy')) return
    if (button && button.value !== 'find') button.setAttribute('aria-busy', 'true')
    update(button?.value ?? 'find')
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (isPlaced || !watched.test(name)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => update('find'), debounceMs)
  })
  // What was typed without network is looked for once it is back.
  addEventListener('online', () => isPlaced || update('find'))
  addEventListener('pageshow', allowSending)

  // Values may have been typed before this script was loaded.
  const inputs = [...form.querySelectorAll('input')]
  if (inputs.some(({ name, value, defaultValue }) => watched.test(name) && value !== defaultValue)) {
    update('find')
  }

  /** Somebody went back to this page, or the network has taken the form nowhere. */
  function allowSending(): void {
    isPlaced = false
    isAnswered = false
    for (const button of form.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
  }

  /** The draft stays until the order is placed: sent again, it is the same order, as it has the same id. */
  async function place(button: HTMLButtonElement, { keepDraft, clearDraft }: Autosave): Promise<void> {
    // A search that is still running could bring a total that nobody has seen, so it is stopped before sending.
    clearTimeout(timer)
    search.abort()
    keepDraft()
    const outcome = await sendStaffForm(form, button)
    if (outcome.kind === 'no_network' || outcome.kind === 'signed_out') {
      isPlaced = false
      button.removeAttribute('aria-busy')
      if (outcome.kind === 'signed_out') return askToSignIn()
      showFailure(readWords(form).network.failed)
      // A field may have been changed while the order was sent.
      return update('find')
    }
    if (outcome.kind === 'done') {
      clearDraft()
      return location.assign(outcome.location)
    }
    // The form is sent again by the browser, which shows the errors. Until that page arrives the draft keeps the order;
    // if the page has another form, the order was stored before, and the draft is deleted.
    if (outcome.kind === 'page' && !isSameForm(outcome.page)) clearDraft()
    isAnswered = true
    button.click()
    setTimeout(allowSending, sendTimeoutMs)
  }

  function isSameForm(page: Document): boolean {
    const shown = page.querySelector<HTMLFormElement>('main form[data-draft]')
    const idOf = (of: ParentNode | null) => of?.querySelector<HTMLInputElement>('[name=form_id]')?.value
    return shown?.dataset.draft === form.dataset.draft && idOf(shown) === idOf(form)
  }

  /** The server renders the lines of a draft, for which this form has no fields yet. */
  function restore(fields: Fields): void {
    const part = form.querySelector('[data-part="lines"]')
    const added = fields.filter(([name]) => !form.elements.namedItem(name))
    part?.append(...added.map(([name, value]) => createElement('input', { type: 'hidden', name, value })))
    fillFields(form, fields)
    update('find')
  }

  async function submitAfterChoices(button: HTMLButtonElement): Promise<void> {
    const seenTotal = form.querySelector('[name=seen_total]')
    button.setAttribute('aria-busy', 'true')
    while (choosing) await chosen
    button.removeAttribute('aria-busy')
    if (hasFailed) return
    // The total that has just arrived was not on the screen yet, so the total seen before is sent, and the
    // server asks about the new one.
    if (seenTotal) form.querySelector('[name=seen_total]')?.replaceWith(seenTotal)
    button.click()
  }

  function update(action: string): void {
    clearTimeout(timer)
    search.abort()
    search = new AbortController()
    const { signal } = search
    if (action === 'find') {
      chosen.then(() => signal.aborted || send({ act: action }, signal))
      return
    }
    if (!choosing) hasFailed = false
    choosing += 1
    // The list with the typed quantity may have been replaced when this request's turn comes, so the quantity
    // is read now.
    const pieces = form.querySelector<HTMLInputElement>(`[name="${action.replace('-', '_')}"]`)
    const pressed: Record<string, string> = { act: action }
    if (pieces) pressed[pieces.name] = pieces.value
    chosen = chosen.then(async () => {
      if (!(await send(pressed))) hasFailed = true
      choosing -= 1
    })
  }

  async function send(pressed: Record<string, string>, search?: AbortSignal): Promise<boolean> {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    for (const [name, value] of Object.entries(pressed)) body.set(name, value)
    const sent = new Map(listReplacedInputs().map(({ id, value }) => [id, value]))
    const signal = search ?? abortAfter(responseTimeoutMs)
    // With this header a sender whose session has ended gets a 401 and not the sign-in page.
    const headers = { accept: 'application/json' }
    const response = await fetch(form.action, { method: 'POST', body, signal, headers }).catch(() => null)
    // This comes before the parts are compared: one that stays the same keeps what is typed in it.
    const busy = search ? [] : form.querySelectorAll('[data-part] [aria-busy]')
    for (const button of busy) button.removeAttribute('aria-busy')
    if (response?.status === 401) {
      askToSignIn()
      return false
    }
    const page = response && (await readPage(response).catch(() => null))
    if (page?.querySelector('[data-phone-order]')) {
      removeToasts('unsent')
      showParts(page, sent)
      // The draft takes the lines, too.
      form.dispatchEvent(new Event('change'))
      return true
    }
    // A message that the order could not be sent is kept: it says more than this one.
    const isTold = search && document.querySelector('.toast[data-cause=unsent]')
    if (!search?.aborted && !isTold) showFailure(form.dataset.failed ?? '')
    return false
  }
}

function showFailure(title: string): void {
  removeToasts('unsent')
  showToast({ title, text: '', tone: 'alert', cause: 'unsent' })
}

type Autosave = ReturnType<typeof startAutosave>

function fillIn(form: HTMLFormElement, details: Record<string, string>): void {
  for (const [name, value] of Object.entries(details)) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!input) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function listReplacedInputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-part] input[id]')]
}

/** `sent` has the values of the inputs at the time of the request: an input that was edited since keeps its text. */
function showParts(page: Document, sent: ReadonlyMap<string, string>): void {
  const { name, value } = (document.activeElement ?? {}) as HTMLInputElement
  const typed = new Map(
    listReplacedInputs().flatMap((input) =>
      sent.get(input.id) === input.value ? [] : [[input.id, input.value]],
    ),
  )
  replaceParts(page)
  for (const input of listReplacedInputs()) input.value = typed.get(input.id) ?? input.value
  const focused = document.activeElement
  // The field may have been edited since the request was sent.
  if (focused instanceof HTMLInputElement && focused.name === name) focused.value = value
}

const form = document.querySelector<HTMLFormElement>('form[data-phone-order]')
if (form) startPhoneOrder(form)
