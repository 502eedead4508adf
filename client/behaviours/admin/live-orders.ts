import { type DashboardUpdate, formatBadgeCount } from '#domain/admin/dashboard.ts'
import type { ToastMessage } from '../shared/toast.ts'
import { openEventStream } from './event-stream.ts'
import { electLeaderTab } from './leader-tab.ts'
import { ordersChanged } from './orders-changed.ts'

type LiveOrdersOptions = { showToast: (message: ToastMessage) => void; ring: () => void }

/**
 * `[data-live-orders]` names the stream that tells of orders. Every tab shows what waits: in its title, at the tab of the
 * orders and in the figures above the page; a new order is said and rung, and lists of orders are asked anew.
 */
export function startLiveOrders({ showToast, ring }: LiveOrdersOptions): void {
  const place = document.querySelector<HTMLElement>('[data-live-orders]')
  if (!place) return
  const address = new URL(place.dataset.liveOrders ?? '', location.href)
  /** Null on a page that was drawn without its figures, like a form that came back with its faults. */
  let version = address.searchParams.has('version') ? Number(address.searchParams.get('version')) : null
  let latest: DashboardUpdate | null = null
  showInTitle(place.querySelector('[data-waiting]')?.textContent ?? '0')

  const name = `live-orders-${document.documentElement.lang}`
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }) => {
    if (data !== 'hello') receive(data)
    else if (latest) others.postMessage({ ...latest, message: null })
  })
  // What was told while this page was on its way.
  others.postMessage('hello')

  const stream = openEventStream({
    address: () => {
      if (version !== null) address.searchParams.set('version', String(version))
      return address.href
    },
    event: 'dashboard',
    receive(data) {
      latest = JSON.parse(data) as DashboardUpdate
      others.postMessage(latest)
      receive(latest)
    },
  })
  electLeaderTab({ name, begin: stream.open, end: stream.close })

  function receive(news: DashboardUpdate): void {
    show(news)
    if (version === null || news.version > version) {
      version = news.version
      document.dispatchEvent(new Event(ordersChanged))
    }
    if (!news.message) return
    showOrderToast({ ...news.message, tone: 'status' }, showToast)
    ring()
  }

  function show({ waiting, figures }: DashboardUpdate): void {
    for (const [figure, text] of Object.entries(figures)) {
      const shown = document.querySelector(`[data-figure="${figure}"]`)
      if (shown) shown.textContent = text
    }
    const text = formatBadgeCount(waiting)
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
function showOrderToast(message: ToastMessage, showToast: LiveOrdersOptions['showToast']): void {
  document.querySelector('.toast[data-order]')?.remove()
  showToast(message)
  document.querySelector('.toasts > .toast:last-of-type')?.setAttribute('data-order', '')
}
