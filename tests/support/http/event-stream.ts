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
  let text = ''

  const read = async () => {
    const decoder = new TextDecoderStream()
    const chunks = answer.body?.pipeThrough(decoder) ?? []
    for await (const chunk of chunks as AsyncIterable<string>) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      received.push(...blocks.filter((block) => block.includes('data: ')).map(parse))
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

function parse(block: string): StreamEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return { id: fields.id ?? '', event: fields.event ?? '', data: JSON.parse(fields.data ?? 'null') }
}
