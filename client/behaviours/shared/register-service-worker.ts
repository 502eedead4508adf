/** A Trusted Types policy that the Content-Security-Policy allows; the URL comes from the server's page. */
const policy = globalThis.trustedTypes?.createPolicy('shop-worker', { createScriptURL: (address) => address })

/** Registers the service worker named by `<html data-worker>`, for offline reading. */
export function startServiceWorker(): void {
  const { worker } = document.documentElement.dataset
  // navigator.serviceWorker is missing on pages without HTTPS.
  if (worker && navigator.serviceWorker) addEventListener('load', () => register(worker))
}

async function register(address: string): Promise<void> {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register(policy ? policy.createScriptURL(address) : address)
    if (serviceWorker.controller) return
    // The worker did not see the requests of this first page, so it is told to cache them.
    const { active } = await serviceWorker.ready
    active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  } catch {
    // The page works without it.
  }
}
