import { addPageIcons, readPage } from '../../trusted-html.ts'
import { dashboardUpdated } from './live-orders.ts'

const debounceMs = 300
/** Calls become due, and cards of others are closed, without anybody doing anything. */
const refreshMs = 60_000

/**
 * `[data-live-parts]` holds the address of its own page: each `[data-part]` in it is rendered again when something may
 * have changed. A part with `data-state` only when that differs, so that what is typed in it stays.
 */
export function startLiveParts(): void {
  const parts = document.querySelector<HTMLElement>('[data-live-parts]')
  if (!parts) return
  const address = parts.dataset.liveParts ?? ''
  let timer = 0
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => refresh(address), debounceMs)
  }
  document.addEventListener(dashboardUpdated, refreshSoon)
  document.addEventListener('visibilitychange', refreshSoon)
  setInterval(refreshSoon, refreshMs)
}

async function refresh(address: string): Promise<void> {
  if (document.hidden) return
  try {
    const page = await readPage(await fetch(address))
    addPageIcons(page)
    for (const part of document.querySelectorAll<HTMLElement>('[data-live-parts] > [data-part]')) {
      const next = page.querySelector<HTMLElement>(`[data-live-parts] > [data-part="${part.dataset.part}"]`)
      if (!next) continue
      const isSame = part.dataset.state
        ? part.dataset.state === next.dataset.state
        : part.innerHTML === next.innerHTML
      if (isSame) continue
      part.replaceChildren(...next.childNodes)
      if (next.dataset.state) part.dataset.state = next.dataset.state
    }
  } catch {
    // Without a network the page stays as it is; the next update renders it again.
  }
}
