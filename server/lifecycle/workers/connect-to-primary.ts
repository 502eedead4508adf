import { setTimeout as pause } from 'node:timers/promises'
import type { Assignment, CloseWorker, MessageFromWorker, MessageToWorker } from './worker-messages.ts'

/** The first process does nothing else: it answers at once, or not any more. */
const answerTimeoutMs = 500

/** The worker's side of the messages. */
export function connectToPrimary<Prepared>() {
  // A supervisor and a terminal send their signals to every process; the first one says when to end, and in which order.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

  const send = (message: MessageFromWorker) => process.send?.(message)

  function onMessage(handle: (message: MessageToWorker<Prepared>) => void): void {
    process.on('message', (message) => handle(message as MessageToWorker<Prepared>))
  }

  return {
    /** Resolves with what to serve. */
    receiveAssignment(): Promise<Assignment<Prepared>> {
      return new Promise((resolve) => {
        onMessage((message) => {
          if (message.type === 'shop:serve') resolve(message)
        })
        send({ type: 'shop:started' })
      })
    },
    onClose(close: (how: CloseWorker) => Promise<void>): void {
      onMessage((message) => {
        if (message.type === 'shop:close') void close(message)
      })
    },
    reportOpen: (address: string) => send({ type: 'shop:open', address }),
    /** Resolves when no process of the shop holds the socket for this worker. */
    async leaveSocket(): Promise<void> {
      const answered = new Promise<void>((resolve) => {
        onMessage((message) => {
          if (message.type === 'shop:socket-left') resolve()
        })
      })
      send({ type: 'shop:socket-left' })
      await Promise.race([answered, pause(answerTimeoutMs, undefined, { ref: false })])
    },
  }
}
