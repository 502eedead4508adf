type EventStreamOptions = {
  /** Called at each connection, as it contains the latest known version. */
  address: () => string
  event: string
  receive: (data: string) => void
}

const minRetryMs = 2000
const maxRetryMs = 60_000
/** A page hidden for longer may have lost its connection without an error event. */
const reconnectAfterMs = 20_000

/**
 * Keeps a stream of server-sent events open. EventSource reconnects when a stream ends, but not after an error response
 * (a server that is restarting), and a phone that slept may hold a dead connection.
 */
export function openEventStream({ address, event, receive }: EventStreamOptions) {
  let source: EventSource | null = null
  let isOpen = false
  let retryMs = minRetryMs
  let timer = 0
  let hiddenSince = 0

  function open(): void {
    close()
    isOpen = true
    source = new EventSource(address())
    source.addEventListener(event, ({ data }) => {
      retryMs = minRetryMs
      receive(data)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    })
  }

  function close(): void {
    isOpen = false
    clearTimeout(timer)
    source?.close()
    source = null
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (isOpen && Date.now() - hiddenSince > reconnectAfterMs) open()
  })
  addEventListener('online', () => {
    if (isOpen) open()
  })
  return { open, close }
}
