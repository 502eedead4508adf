/**
 * Only in `npm run dev` builds: reloads the page when a new build is served. The server reads its assets only
 * at start, so this file changes when it restarts; while it does not answer, nothing counts as changed.
 */
const intervalMs = 200
let current: string | undefined

async function reloadWhenChanged(): Promise<void> {
  const response = await fetch('/assets/build-id.txt', { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return
  const served = await response.text()
  current ??= served
  if (served !== current) location.reload()
}

void reloadWhenChanged()
setInterval(reloadWhenChanged, intervalMs)
