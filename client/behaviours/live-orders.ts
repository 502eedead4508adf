import { type DeskNews, waitingText } from '#domain/desk.ts'
import { ordersChanged } from '../admin/orders-changed.ts'
import { takeTurns } from './one-listening-tab.ts'
import { keepStream } from './stream.ts'
import type { Message } from './toast.ts'

type Voices = { say: (message: Message) => void; ring: () => void }

/**
 * `[data-live]` names the stream that tells of orders. Every tab shows what waits: in its title, at the tab of the
 * orders and in the figures above the page; a new order is said and rung, and lists of orders are asked anew.
 */
export function startLiveOrders({ say, ring }: Voices): void {
  const place = document.querySelector<HTMLElement>('[data-live]')
  if (!place) return
  const address = new URL(place.dataset.live ?? '', location.href)
  /** Null on a page that was drawn without its figures, like a form that came back with its faults. */
  let version = address.searchParams.has('version') ? Number(address.searchParams.get('version')) : null
  let latest: DeskNews | null = null
  showInTitle(place.querySelector('[data-waiting]')?.textContent ?? '0')

  const name = `live-orders-${document.documentElement.lang}`
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }) => {
    if (data !== 'hello') receive(data)
    else if (latest) others.postMessage({ ...latest, message: null })
  })
  // What was told while this page was on its way.
  others.postMessage('hello')

  const stream = keepStream({
    address: () => {
      if (version !== null) address.searchParams.set('version', String(version))
      return address.href
    },
    event: 'desk',
    receive(data) {
      latest = JSON.parse(data) as DeskNews
      others.postMessage(latest)
      receive(latest)
    },
  })
  takeTurns({ name, begin: stream.open, end: stream.close })

  function receive(news: DeskNews): void {
    show(news)
    if (version === null || news.version > version) {
      version = news.version
      document.dispatchEvent(new Event(ordersChanged))
    }
    if (!news.message) return
    callOut({ ...news.message, tone: 'status' }, say)
    ring()
  }

  function show({ waiting, figures }: DeskNews): void {
    for (const [figure, text] of Object.entries(figures)) {
      const shown = document.querySelector(`[data-desk="${figure}"]`)
      if (shown) shown.textContent = text
    }
    const text = waitingText(waiting)
    const mark = place?.querySelector('[data-waiting]')
    if (mark) mark.textContent = text
    if (place) place.hidden = waiting === 0
    showInTitle(text)
  }
}

function showInTitle(waiting: string): void {
  const title = document.title.replace(/^\(\d+\+?\) /, '')
  document.title = waiting === '0' ? title : `(${waiting}) ${title}`
}

/** One at a time: whoever comes back in the morning is not to find a tower of messages. */
function callOut(message: Message, say: Voices['say']): void {
  document.querySelector('.toast[data-order]')?.remove()
  say(message)
  document.querySelector('.toasts > .toast:last-of-type')?.setAttribute('data-order', '')
}
