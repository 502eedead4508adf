import type { Message } from './toast.ts'

/** `form[data-offline-title]` is not sent without network: it says so, and everything stays as it was typed. */
export function startOfflineOrder(say: (message: Message) => void): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { offlineTitle, offlineText = '' } = (event.target as HTMLElement).dataset
      if (!offlineTitle || navigator.onLine) return
      event.preventDefault()
      event.stopImmediatePropagation()
      say({ title: offlineTitle, text: offlineText, tone: 'alert' })
    },
    // Before the form counts as sent.
    true,
  )
}
