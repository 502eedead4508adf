import type { Message } from './toast.ts'

/** Whoever has not heard by then is told so. */
const answerWithinMs = 30_000
/** After a lost answer; besides, as soon as the browser says that there is a network again. */
const looksAfterMs = [4000, 10_000, 20_000, 40_000]

/**
 * `form[data-offline-title]`, the order, is sent once at a time and without leaving the page: everything stays as it was
 * typed until the order is known to have arrived. Without network it is not sent. When its answer is lost, the page
 * says that nobody knows, and looks for the order once the network is back.
 */
export function startSendOrder(say: (message: Message) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-offline-title]')
  if (form) attendOrder(form, say)
}

function attendOrder(form: HTMLFormElement, say: (message: Message) => void): void {
  let isSent = false
  let isUnknown = false
  let lost: URLSearchParams | null = null

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSent) return
    if (navigator.onLine) send(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    else tell(isUnknown ? 'unknown' : 'offline')
  })
  // What is being corrected is not taken away from under the hand.
  form.addEventListener('input', () => {
    lost = null
  })
  addEventListener('online', look)
  // Back from the next page, the form can be sent anew; what was ordered is known by its checkout id.
  addEventListener('pageshow', () => mark(false))

  async function send(body: URLSearchParams): Promise<void> {
    mark(true)
    lost = null
    try {
      const headers = { accept: 'application/json' }
      const signal = AbortSignal.timeout(answerWithinMs)
      const answer = await fetch(form.action, { method: 'POST', body, headers, signal })
      if (answer.status >= 500) throw answer
      const next = answer.ok && (await answer.json()).location
      if (next) location.assign(next)
      // The server's own page says what is wrong with it.
      else form.submit()
    } catch {
      mark(false)
      isUnknown = true
      lost = body
      tell('unknown')
      for (const wait of looksAfterMs) setTimeout(look, wait)
    }
  }

  /** What has arrived is sent again, which only asks for its answer once more. */
  async function look(): Promise<void> {
    const sent = lost
    if (!sent) return
    const order = await fetch(form.dataset.arrival ?? '')
      .then((answer) => answer.ok && answer.json())
      .catch(() => null)
    if (order && lost === sent) send(sent)
  }

  function mark(sent: boolean): void {
    isSent = sent
    for (const button of form.elements) {
      if (button instanceof HTMLButtonElement && button.type === 'submit') button.ariaBusy = String(sent)
    }
  }

  function tell(what: 'offline' | 'unknown'): void {
    const { [`${what}Title`]: title = '', [`${what}Text`]: text = '' } = form.dataset
    say({ title, text, tone: 'alert' })
  }
}
