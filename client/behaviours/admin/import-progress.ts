import { readPage } from '../../trusted-html.ts'

const pauseMs = 1500

/** Shows how far an import is without drawing the page anew, which is done once it has ended. */
export function pollImport(): void {
  const shown = document.querySelector('[data-import-progress]')
  if (shown) setTimeout(() => refresh(shown), pauseMs)
}

async function refresh(shown: Element): Promise<void> {
  const next = await fetchProgress()
  // No network, or a restart: what is shown stays, and the next look may find it.
  if (next === 'unknown') return pollImport()
  if (next === null) return location.reload()
  shown.replaceWith(next)
  pollImport()
}

async function fetchProgress(): Promise<Element | null | 'unknown'> {
  try {
    const answer = await fetch(location.href, { redirect: 'manual' })
    if (answer.status >= 500) return 'unknown'
    const page = await readPage(answer)
    return page.querySelector('[data-import-progress]')
  } catch {
    return 'unknown'
  }
}
