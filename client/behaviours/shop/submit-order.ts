import type { ToastMessage } from '../shared/toast.ts'

const responseTimeoutMs = 30_000
/** After a lost response; the browser's online event triggers a further attempt. */
const retryDelaysMs = [4000, 10_000, 20_000, 40_000]

/**
 * `form[data-offline-title]` sends the order without leaving the page, so that the fields stay until its arrival is
 * confirmed, and not at all while offline. After a lost response a toast says that the outcome is unknown, and the page
 * checks for the order once the network is back.
 */
export function startOrderSubmit(showToast: (message: ToastMessage) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-offline-title]')
  if (form) setUpOrderForm(form, showToast)
}

function setUpOrderForm(form: HTMLFormElement, showToast: (message: ToastMessage) => void): void {
  let isSending = false
  let isUnknown = false
  let unanswered: URLSearchParams | null = null

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    if (navigator.onLine) send(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    else showMessage(isUnknown ? 'unknown' : 'offline')
  })
  // Editing the form cancels the check: the order would be confirmed with outdated details.
  form.addEventListener('input', () => {
    unanswered = null
  })
  addEventListener('online', checkOrder)
  // After back navigation the form can be sent again; the checkout id prevents a second order.
  addEventListener('pagehide', () => setSending(false))

  async function send(body: URLSearchParams): Promise<void> {
    setSending(true)
    unanswered = null
    try {
      const headers = { accept: 'application/json' }
      const signal = AbortSignal.timeout(responseTimeoutMs)
      const response = await fetch(form.action, { method: 'POST', body, headers, signal })
      if (response.status >= 500) throw response
      const next = response.ok && (await response.json()).location
      if (next) location.assign(next)
      // The server's page shows the errors.
      else form.submit()
    } catch {
      setSending(false)
      isUnknown = true
      unanswered = body
      showMessage('unknown')
      for (const wait of retryDelaysMs) setTimeout(checkOrder, wait)
    }
  }

  /** If the order has arrived, the form is sent again: with the same checkout id that only returns its location. */
  async function checkOrder(): Promise<void> {
    const sent = unanswered
    if (!sent) return
    const order = await fetch(form.dataset.arrival ?? '')
      .then((response) => response.ok && response.json())
      .catch(() => null)
    if (order && unanswered === sent) send(sent)
  }

  function setSending(value: boolean): void {
    isSending = value
    for (const button of form.elements) {
      if (button instanceof HTMLButtonElement && button.type === 'submit') button.ariaBusy = String(value)
    }
  }

  function showMessage(reason: 'offline' | 'unknown'): void {
    const { [`${reason}Title`]: title = '', [`${reason}Text`]: text = '' } = form.dataset
    showToast({ title, text, tone: 'alert' })
  }
}
