import { once } from 'node:events'

type Answer = { id?: number; type: 'success' | 'error' | 'event' } & Record<string, unknown>
type Listener = (params: Record<string, unknown>) => void

/** WebDriver BiDi: commands with numbered answers over a WebSocket, and events between them. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, Listener>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, ...answer } = JSON.parse(String(data)) as Answer
    if (type === 'event')
      return listeners.get(String(answer.method))?.(answer.params as Record<string, unknown>)
    const command = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (type === 'success') command?.resolve(answer.result)
    else command?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'))
  })
  await once(socket, 'open')

  return {
    send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
      count += 1
      const command = Promise.withResolvers<unknown>()
      waiting.set(count, command)
      socket.send(JSON.stringify({ id: count, method, params }))
      return command.promise as Promise<Result>
    },
    listen(event: string, listener: Listener) {
      listeners.set(event, listener)
    },
  }
}
