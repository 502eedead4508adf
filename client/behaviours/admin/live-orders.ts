import { type DashboardUpdate, formatBadgeCount } from '#domain/admin/dashboard.ts'
import { removeToasts, showToast } from '../shared/toast.ts'

/** The document gets this event when an order was placed or changed, in any process or tab. */
export const ordersChanged = 'orders-changed'

/** The document gets this event when something that staff pages show live may have changed. */
export const dashboardUpdated = 'dashboard-updated'

/**
 * `[data-live-orders]` holds the URL of the event stream. Every browser tab shows the number of waiting orders (page
 * title, orders tab, dashboard figures); a new order shows a toast, plays a sound and refreshes lists of orders.
 */
export function startLiveOrders(ring: () => void): void {
  const badge = document.querySelector<HTMLElement>('[data-live-orders]')
  if (!badge) return
  const address = new URL(badge.dataset.liveOrders ?? '', location.href)
  /** A page without dashboard figures, such as a form returned with errors, has no version. */
  let version = address.searchParams.has('version') ? Number(address.searchParams.get('version')) : null
  let latest: DashboardUpdate | null = null
  showInTitle(badge.querySelector('[data-waiting]')?.textContent ?? '0')

  const name = `live-orders-${document.documentElement.lang}`
  // Safari before 15.4 has none: there each tab knows only what it hears itself.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', ({ data }) => {
    if (data !== 'hello') receive(data)
    else if (latest) channel.postMessage({ update: { ...latest, message: null }, isNews: false })
  })
  // Asks the leader tab for updates that arrived while this page was loading.
  channel?.postMessage('hello')

  // At each connection the address has the latest known version.
  const addressNow = () => {
    if (version !== null) address.searchParams.set('version', String(version))
    return address.href
  }
  const stream = openEventStream(addressNow, (update) => {
    // The first event only confirms what the page knows; each later one follows a change, or a connection that may
    // have missed a change.
    const isNews = latest !== null
    latest = update
    channel?.postMessage({ update, isNews })
    receive({ update, isNews })
  })
  electLeaderTab(name, stream)

  function receive({ update, isNews }: { update: DashboardUpdate; isNews: boolean }): void {
    show(update)
    document.dispatchEvent(new Event(dashboardUpdated))
    const isNewer = version === null || update.version > version
    if (isNewer) version = update.version
    if (isNewer || isNews) document.dispatchEvent(new Event(ordersChanged))
    if (!update.message) return
    // Only the last of these toasts stays, so that they do not pile up in an unattended tab.
    removeToasts('order')
    showToast({ ...update.message, tone: 'status', cause: 'order' })
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

/**
 * Elects one tab to hold the connection for all, as browsers limit connections per site. It is the visible tab, as
 * phones suspend hidden ones.
 */
function electLeaderTab(name: string, { open, close }: ReturnType<typeof openEventStream>): void {
  const { locks } = navigator
  // Web Locks are missing on pages without HTTPS.
  if (!locks) {
    open()
    return
  }
  let isLeader = false

  const requestLock = (steal: boolean) => {
    if (isLeader) return
    locks
      .request(name, { steal }, () => {
        isLeader = true
        open()
        // The lock is held until the page is closed or another tab steals it.
        return new Promise<never>(() => {})
      })
      .catch(() => {
        isLeader = false
        close()
        requestLock(false)
      })
  }
  requestLock(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) requestLock(true)
  })
}

const retryMs = 5000

/**
 * Keeps a stream of server-sent events open. EventSource reconnects when a stream ends, but not after an error response
 * (a server that is restarting), and a phone that slept may hold a dead connection.
 */
function openEventStream(addressNow: () => string, receive: (update: DashboardUpdate) => void) {
  let source: EventSource | null = null
  let isOpen = false
  let timer = 0

  function open(): void {
    close()
    isOpen = true
    source = new EventSource(addressNow())
    source.addEventListener('dashboard', ({ data }) => receive(JSON.parse(data)))
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, retryMs)
    })
  }

  function close(): void {
    isOpen = false
    clearTimeout(timer)
    source?.close()
    source = null
  }

  const reopen = () => {
    if (isOpen && !document.hidden) open()
  }
  document.addEventListener('visibilitychange', reopen)
  addEventListener('online', reopen)
  return { open, close }
}
