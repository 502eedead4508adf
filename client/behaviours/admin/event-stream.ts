type EventStreamOptions = {
  /** Asked for at each opening, as it says what is known already. */
  address: () => string
  event: string
  receive: (data: string) => void
}

const firstWaitMs = 2000
const longestWaitMs = 60_000
/** A page that was away for longer has perhaps lost its connection without being told. */
const reconnectAfterMs = 20_000

/**
 * Keeps a stream of server-sent events open. EventSource comes back by itself when a stream ends, but gives up for
 * good when it is refused, as by a server that is just being replaced; and a phone that slept may not know.
 */
export function openEventStream({ address, event, receive }: EventStreamOptions) {
  let source: EventSource | null = null
  let isWanted = false
  let wait = firstWaitMs
  let timer = 0
  let hiddenSince = 0

  function open(): void {
    close()
    isWanted = true
    source = new EventSource(address())
    source.addEventListener(event, ({ data }) => {
      wait = firstWaitMs
      receive(data)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    })
  }

  function close(): void {
    isWanted = false
    clearTimeout(timer)
    source?.close()
    source = null
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (isWanted && Date.now() - hiddenSince > reconnectAfterMs) open()
  })
  addEventListener('online', () => {
    if (isWanted) open()
  })
  return { open, close }
}
