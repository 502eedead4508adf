import type { ToastMessage } from '../shared/toast.ts'

/** Whoever has not heard by then is told so. */
const responseTimeoutMs = 30_000
/** After a lost answer; besides, as soon as the browser says that there is a network again. */
const retryDelaysMs = [4000, 10_000, 20_000, 40_000]

/**
 * `form[data-offline-title]`, the order, is sent once at a time and without leaving the page: everything stays as it was
 * typed until the order is known to have arrived. Without network it is not sent. When its answer is lost, the page
 * says that nobody knows, and looks for the order once the network is back.
 */
export function startOrderSubmit(showToast: (message: ToastMessage) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-offline-title]')
  if (form) setUpOrderForm(form, showToast)
}

function setUpOrderForm(form: HTMLFormElement, showToast: (message: ToastMessage) => void): void {
  let isSent = false
  let isUnknown = false
  let unanswered: URLSearchParams | null = null

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSent) return
    if (navigator.onLine) send(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    else showMessage(isUnknown ? 'unknown' : 'offline')
  })
  // What is being corrected is not taken away from under the hand.
  form.addEventListener('input', () => {
    unanswered = null
  })
  addEventListener('online', checkOrder)
  // Back from the next page, the form can be sent anew; what was ordered is known by its checkout id.
  addEventListener('pageshow', () => mark(false))

  async function send(body: URLSearchParams): Promise<void> {
    mark(true)
    unanswered = null
    try {
      const headers = { accept: 'application/json' }
      const signal = AbortSignal.timeout(responseTimeoutMs)
      const answer = await fetch(form.action, { method: 'POST', body, headers, signal })
      if (answer.status >= 500) throw answer
      const next = answer.ok && (await answer.json()).location
      if (next) location.assign(next)
      // The server's own page says what is wrong with it.
      else form.submit()
    } catch {
      mark(false)
      isUnknown = true
      unanswered = body
      showMessage('unknown')
      for (const wait of retryDelaysMs) setTimeout(checkOrder, wait)
    }
  }

  /** What has arrived is sent again, which only asks for its answer once more. */
  async function checkOrder(): Promise<void> {
    const sent = unanswered
    if (!sent) return
    const order = await fetch(form.dataset.arrival ?? '')
      .then((answer) => answer.ok && answer.json())
      .catch(() => null)
    if (order && unanswered === sent) send(sent)
  }

  function mark(sent: boolean): void {
    isSent = sent
    for (const button of form.elements) {
      if (button instanceof HTMLButtonElement && button.type === 'submit') button.ariaBusy = String(sent)
    }
  }

  function showMessage(what: 'offline' | 'unknown'): void {
    const { [`${what}Title`]: title = '', [`${what}Text`]: text = '' } = form.dataset
    showToast({ title, text, tone: 'alert' })
  }
}
