const megabyte = 1024 * 1024
/** A slow line: one megabit a second. */
const msPerMegabyte = 8_000

/**
 * A fetch that gives up: on an object when its answer does not begin, as its bytes come as fast as whoever asked takes
 * them; on anything else when it is not answered, with time for what is sent.
 */
export function createFetchInTime(answerMs: number): typeof fetch {
  return async (input, init = {}) => {
    if (init.method !== 'GET') {
      const sent = init.body instanceof Uint8Array ? init.body.length : 0
      const timeoutMs = answerMs + Math.ceil((sent / megabyte) * msPerMegabyte)
      return fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    }
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), answerMs)
    try {
      return await fetch(input, { ...init, signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
