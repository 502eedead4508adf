import { dashboardUpdated } from '../../behaviours/admin/live-orders.ts'
import { readPage } from '../../trusted-html.ts'

const debounceMs = 300
/** Calls become due, and cards of others are closed, without anybody doing anything. */
const refreshMs = 60_000

/**
 * `[data-desk]` holds the address of the desk: shows at once which cards the others have opened, and what came in. The own card is rendered again only when
 * somebody has changed its order, so that what is typed in it stays.
 */
function startDesk(): void {
  const desk = document.querySelector<HTMLElement>('[data-desk]')
  if (!desk) return
  const address = desk.dataset.desk ?? ''
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
    for (const part of document.querySelectorAll<HTMLElement>('[data-desk] > [data-part]')) {
      const next = page.querySelector<HTMLElement>(`[data-desk] > [data-part="${part.dataset.part}"]`)
      if (!next) continue
      const isSame = part.dataset.state
        ? part.dataset.state === next.dataset.state
        : part.innerHTML === next.innerHTML
      if (isSame) continue
      part.replaceChildren(...next.childNodes)
      if (next.dataset.state) part.dataset.state = next.dataset.state
    }
  } catch {
    // Without network the desk stays as it is; the next update renders it anew.
  }
}

startDesk()
