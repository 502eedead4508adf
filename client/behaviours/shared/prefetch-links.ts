/** Not while the touch is answered. */
const delayAfterTouchMs = 500

/**
 * The server's rules by which Chromium prefetches pressed links are fetched after the first touch. If a header of the
 * page named them, they would be fetched beside its first picture.
 */
export function startPrefetchingLinks(): void {
  addEventListener('pointerdown', () => setTimeout(addRules, delayAfterTouchMs), { once: true })
}

function addRules(): void {
  // Links work without them.
  import('./prefetch-rules.ts').catch(() => {})
}
