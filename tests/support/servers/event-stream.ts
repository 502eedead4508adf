import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { DashboardUpdate } from '#domain/admin/dashboard.ts'

type StreamEvent = { id: string; event: string; data: DashboardUpdate }

/**
 * Listens to server-sent events as an EventSource does, until `leave()`. Nothing has a timeout but the test itself.
 */
export async function openEventStream(address: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const answer = await fetch(address, {
    headers: { accept: 'text/event-stream', ...headers },
    redirect: 'manual',
    signal: leaving.signal,
  })
  const received: StreamEvent[] = []
  let notifyReader = () => {}
  let hasEnded = false

  const read = async () => {
    if (!answer.body) return
    const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { id = '', event = '', data } of events) {
      received.push({ id, event, data: JSON.parse(data) })
      notifyReader()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true
      notifyReader()
    })

  return {
    answer,
    ended,
    /** The next event that matches; earlier ones are discarded. */
    async next(isIt: (data: DashboardUpdate) => boolean = () => true): Promise<StreamEvent> {
      for (;;) {
        const found = received.findIndex(({ data }) => isIt(data))
        const [event] = found < 0 ? [] : received.splice(0, found + 1).slice(-1)
        if (event) return event
        if (hasEnded) throw new Error('The stream has ended')
        await new Promise<void>((resolve) => {
          notifyReader = resolve
        })
      }
    },
    leave: () => leaving.abort(),
  }
}
