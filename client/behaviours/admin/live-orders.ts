import { type DashboardUpdate, formatBadgeCount } from '#domain/admin/dashboard.ts'
import type { ToastMessage } from '../shared/toast.ts'
import { openEventStream } from './event-stream.ts'
import { electLeaderTab } from './leader-tab.ts'
import { dashboardUpdated, ordersChanged } from './orders-changed.ts'

type LiveOrdersOptions = { showToast: (message: ToastMessage) => void; ring: () => void }

/**
 * `[data-live-orders]` holds the URL of the event stream. Every browser tab shows the number of waiting orders (page
 * title, orders tab, dashboard figures); a new order shows a toast, plays a sound and refreshes lists of orders.
 */
export function startLiveOrders({ showToast, ring }: LiveOrdersOptions): void {
  const badge = document.querySelector<HTMLElement>('[data-live-orders]')
  if (!badge) return
  const address = new URL(badge.dataset.liveOrders ?? '', location.href)
  /** Null on a page without dashboard figures, such as a form returned with errors. */
  let version = address.searchParams.has('version') ? Number(address.searchParams.get('version')) : null
  let latest: DashboardUpdate | null = null
  showInTitle(badge.querySelector('[data-waiting]')?.textContent ?? '0')

  const name = `live-orders-${document.documentElement.lang}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'hello') receive(data)
    else if (latest) channel.postMessage({ update: { ...latest, message: null }, isNews: false })
  })
  // Asks the leader tab for updates that arrived while this page was loading.
  channel.postMessage('hello')

  const stream = openEventStream({
    address: () => {
      if (version !== null) address.searchParams.set('version', String(version))
      return address.href
    },
    event: 'dashboard',
    receive(data) {
      // The first one says what the page knows; any other is sent after a change, or after a connection that may have missed one.
      const isNews = latest !== null
      latest = JSON.parse(data) as DashboardUpdate
      channel.postMessage({ update: latest, isNews })
      receive({ update: latest, isNews })
    },
  })
  electLeaderTab({ name, begin: stream.open, end: stream.close })

  function receive({ update, isNews }: { update: DashboardUpdate; isNews: boolean }): void {
    show(update)
    document.dispatchEvent(new Event(dashboardUpdated))
    const isNewer = version === null || update.version > version
    if (isNewer) version = update.version
    if (isNewer || isNews) document.dispatchEvent(new Event(ordersChanged))
    if (!update.message) return
    showOrderToast({ ...update.message, tone: 'status' }, showToast)
    ring()
  }

  function show({ waiting, figures }: DashboardUpdate): void {
    for (const [name, text] of Object.entries(figures)) {
      const figure = document.querySelector(`[data-figure="${name}"]`)
      if (!figure) continue
      figure.textContent = text
      const item = figure.closest<HTMLElement>('[data-when-any]')
      if (item) item.hidden = text === '0'
    }
    const text = formatBadgeCount(waiting)
    const count = badge?.querySelector('[data-waiting]')
    if (count) count.textContent = text
    if (badge) badge.hidden = waiting === 0
    showInTitle(text)
  }
}

function showInTitle(waiting: string): void {
  const title = document.title.replace(/^\(\d+\+?\) /, '')
  document.title = waiting === '0' ? title : `(${waiting}) ${title}`
}

/** Replaces the last order toast, so that they do not pile up in an unattended tab. */
function showOrderToast(message: ToastMessage, showToast: LiveOrdersOptions['showToast']): void {
  document.querySelector('.toast[data-order]')?.remove()
  showToast(message)
  document.querySelector('.toasts > .toast:last-of-type')?.setAttribute('data-order', '')
}
