/** Known to the Content-Security-Policy: the address of the worker is what the page of our server says. */
const policy = globalThis.trustedTypes?.createPolicy('shop-worker', { createScriptURL: (address) => address })

/** Keeps what is visited readable without network: `<html data-worker>` names the worker, where the shop has one. */
export function startServiceWorker(): void {
  const { worker } = document.documentElement.dataset
  // Only a secure page may have one.
  if (worker && navigator.serviceWorker) addEventListener('load', () => register(worker))
}

async function register(address: string): Promise<void> {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register(policy ? policy.createScriptURL(address) : address)
    if (serviceWorker.controller) return
    // This page came before its worker, which has seen nothing of it.
    const { active } = await serviceWorker.ready
    active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  } catch {
    // The page is the same without.
  }
}
