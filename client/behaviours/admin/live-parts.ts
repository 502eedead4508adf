import { paths } from '#domain/shared/paths.ts'
import { addPageIcons, readPage, replaceParts } from '../../trusted-html.ts'
import { abortAfter } from '../../ui/browser.ts'
import { askToSignIn, removeToasts, showToast } from '../shared/toast.ts'
import { dashboardUpdated } from './live-orders.ts'

const debounceMs = 300
/** Calls become due, and cards of others are closed, without anybody doing anything. */
const refreshMs = 60_000
const responseTimeoutMs = 15_000

/** The document gets this event when parts may have been rendered again. */
export const partsShown = 'parts-shown'

/**
 * `[data-live-parts]` holds the address of its own page: each `[data-part]` of the page is rendered again when
 * something may have changed. A part with `data-state` is replaced only when that differs, so that what is typed in it
 * stays.
 */
export function startLiveParts(): void {
  const parts = document.querySelector<HTMLElement>('[data-live-parts]')
  if (!parts) return
  const address = parts.dataset.liveParts ?? ''
  let timer = 0
  const refresh = () => {
    if (!document.hidden) void showParts(address)
  }
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(refresh, debounceMs)
  }
  document.addEventListener(dashboardUpdated, refreshSoon)
  document.addEventListener('visibilitychange', refreshSoon)
  setInterval(refreshSoon, refreshMs)
}

let latest = 0
let told: 'no_network' | 'signed_out' | null = null
let post: Promise<unknown> = Promise.resolve()

/**
 * Shows the parts of the page that answers; of several requests at once the last one counts, and refreshes wait for a
 * POST. Returns false where nothing was shown: the page stays as it is, and the next update renders it again.
 */
export function showParts(address: string, method: 'GET' | 'POST' = 'GET'): Promise<boolean> {
  if (method === 'GET') return post.then(() => loadParts(address, method))
  const shown = loadParts(address, method)
  post = shown
  return shown
}

async function loadParts(address: string, method: string): Promise<boolean> {
  latest += 1
  const own = latest
  try {
    const response = await fetch(address, { method, signal: abortAfter(responseTimeoutMs) })
    if (own !== latest) return false
    // Another redirect leads to the same page in the language that was chosen in another tab.
    if (method === 'GET' && new URL(response.url).pathname.endsWith(paths.login)) {
      tellStale('signed_out')
      return false
    }
    if (!response.ok) throw new Error(`The page could not be read: ${response.status}`)
    const page = await readPage(response)
    // A page that says what went wrong has no parts.
    if (own !== latest || !page.querySelector('[data-live-parts]')) return false
    removeToasts('stale')
    told = null
    addPageIcons(page)
    replaceParts(page)
    document.dispatchEvent(new Event(partsShown))
    return true
  } catch {
    if (own === latest && method === 'GET') tellStale('no_network')
    return false
  }
}

/** Says why the page is no longer up to date: once, until it is again. */
function tellStale(reason: NonNullable<typeof told>): void {
  if (told === reason) return
  told = reason
  const template = document.querySelector<HTMLElement>('#toast-template')
  if (reason === 'signed_out') askToSignIn('stale')
  else showToast({ title: template?.dataset.noNetwork ?? '', text: '', tone: 'alert', cause: 'stale' })
}
