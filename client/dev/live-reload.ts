/**
 * Only in what `npm run dev` builds: reloads the page when another build is served. The server reads its assets once,
 * at start, so this file changes with the server; while that starts there is no answer, which is no change either.
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
