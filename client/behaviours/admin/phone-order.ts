import { readPage } from '../../trusted-html.ts'
import type { ToastMessage } from '../shared/toast.ts'

const debounceMs = 300

/**
 * `form[data-phone-order]`, also that of changing an order, is re-rendered by the server after each action, and its
 * parts (`[data-part]`) are replaced without leaving the page. The button that places or saves the order submits the
 * form, once.
 */
export function startPhoneOrder(showToast: (message: ToastMessage) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-phone-order]')
  if (!form) return
  let search = new AbortController()
  /** What was chosen is only on the page that the server returns: the next request and the order wait for it. */
  let chosen = Promise.resolve()
  let choosing = 0
  let timer = 0
  let isPlaced = false
  // The fields that change what the form shows; the fee of an order that is changed does not follow the city.
  const watched = form.dataset.feeByCity
    ? /^(q|quantity_\d+|customer_city)$/
    : /^(q|quantity_\d+|shipping|discount)$/

  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null
    if (button && /^(place|save)$/.test(button.value) && !isPlaced) {
      if (choosing > 0) {
        event.preventDefault()
        chosen.then(() => form.querySelector<HTMLElement>(`button[value=${button.value}]`)?.click())
        return
      }
      isPlaced = true
      button.ariaBusy = 'true'
      return
    }
    event.preventDefault()
    if (!isPlaced) update(button?.value ?? 'find')
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (!watched.test(name)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => update('find'), debounceMs)
  })
  addEventListener('pageshow', () => {
    isPlaced = false
    for (const button of form.querySelectorAll('[aria-busy]')) button.ariaBusy = null
  })

  // What was typed before this script came.
  const inputs = [...form.querySelectorAll('input')]
  if (inputs.some(({ name, value, defaultValue }) => watched.test(name) && value !== defaultValue)) {
    update('find')
  }

  function update(action: string): void {
    clearTimeout(timer)
    search.abort()
    search = new AbortController()
    const { signal } = search
    if (action === 'find') {
      chosen.then(() => (signal.aborted ? undefined : send(action, signal)))
      return
    }
    choosing += 1
    chosen = chosen
      .then(() => send(action))
      .then(() => {
        choosing -= 1
      })
  }

  async function send(action: string, signal: AbortSignal | null = null): Promise<void> {
    if (!form) return
    const fields = [...new FormData(form), ['act', action]] as [string, string][]
    const sent = new Map(listReplacedInputs().map(({ id, value }) => [id, value]))
    try {
      const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields), signal })
      const page = await readPage(response)
      if (!page.querySelector('[data-phone-order]')) throw new Error(String(response.status))
      replaceParts(page, sent)
    } catch {
      if (!signal?.aborted) showToast({ title: form.dataset.failed ?? '', text: '', tone: 'alert' })
    }
  }
}

function listReplacedInputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-part] input[id]')]
}

/** `sent` has the values of the inputs with which the page was asked for: what was typed since stays. */
function replaceParts(page: Document, sent: ReadonlyMap<string, string>): void {
  const { id, name, value } = (document.activeElement ?? {}) as HTMLInputElement
  const typed = new Map(
    listReplacedInputs().flatMap((input) =>
      sent.get(input.id) === input.value ? [] : [[input.id, input.value]],
    ),
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = page.querySelector(`[data-part="${part.dataset.part}"]`)
    // Unchanged parts stay, which keeps the focus in them.
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes)
  }
  for (const input of listReplacedInputs()) input.value = typed.get(input.id) ?? input.value
  const focused = document.getElementById(id)
  if (!focused || focused === document.activeElement) return
  focused.focus()
  // The field may have been edited since the request was sent.
  if (focused instanceof HTMLInputElement && focused.name === name) focused.value = value
}
