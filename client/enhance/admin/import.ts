import { readPage } from '../../trusted-html.ts'

const pollIntervalMs = 1500

function pollImport(): void {
  const progress = document.querySelector('[data-import-progress]')
  if (progress) setTimeout(() => refresh(progress), pollIntervalMs)
}

async function refresh(progress: Element): Promise<void> {
  const next = await fetchProgress()
  // The network is gone or the server restarts, so it is asked again.
  if (next === 'unknown') return pollImport()
  if (next === null) return location.reload()
  progress.replaceWith(next)
  pollImport()
}

async function fetchProgress(): Promise<Element | null | 'unknown'> {
  try {
    const response = await fetch(location.href, { redirect: 'manual' })
    if (response.status >= 500) return 'unknown'
    const page = await readPage(response)
    return page.querySelector('[data-import-progress]')
  } catch {
    return 'unknown'
  }
}

pollImport()
