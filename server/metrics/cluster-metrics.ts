import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const messageType = 'shop:metrics'
const longestWaitMs = 5_000

/** Asked: one process by the primary one for its own figures, or the primary one for those of all. */
type Message = { type: typeof messageType; id: string } & (
  | { step: 'joined' | 'asked' }
  | { step: 'answered'; figures: object[]; text?: string }
  | { step: 'failed'; problem: string }
)
type Answer = Extract<Message, { step: 'answered' }>
type OtherProcess = Pick<NodeJS.EventEmitter, 'on' | 'off'>
type Send = (message: Message) => void

/** In each process of a cluster: what it counts becomes part of the whole. */
export function joinCluster(registry: Registry): void {
  const send: Send = (message) => process.send?.(message)
  answerQuestions(process, send, async () => ({ figures: await registry.getMetricsAsJSON() }))
  send({ type: messageType, step: 'joined', id: '' })
}

/**
 * In the primary process: answers each process that was asked with the figures of all that have joined. Not by prom-client's
 * own questions, which also wait for processes that are still starting, and then fail.
 */
export function answerMetricsQuestions(): void {
  const joined = new Set<Worker>()
  cluster.on('exit', (worker) => joined.delete(worker))
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message) || message.step !== 'joined') return
    joined.add(worker)
    answerQuestions(worker, sendTo(worker), async () => {
      const answers = await Promise.all([...joined].map((each) => ask(each, sendTo(each))))
      return {
        figures: [],
        text: await AggregatorRegistry.aggregate(answers.map(({ figures }) => figures)).metrics(),
      }
    })
  })
}

/** The figures of all processes of a cluster, or of the only one. */
export async function collectMetrics(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const { text = '' } = await ask(process, (message) => process.send?.(message))
  return text
}

/** A process that is ending cannot be written to. */
const sendTo = (worker: Worker) => (message: Message) => {
  if (worker.isConnected()) worker.send(message, () => {})
}

async function ask(other: OtherProcess, send: Send): Promise<Answer> {
  const id = crypto.randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onMessage = (message: unknown) => {
    if (!isOurs(message) || message.id !== id) return
    if (message.step === 'answered') resolve(message)
    if (message.step === 'failed') reject(new Error(message.problem))
  }
  // A process that ends meanwhile has no figures any more.
  const onExit = () => resolve({ type: messageType, id, step: 'answered', figures: [] })
  const tooLate = setTimeout(() => reject(new Error('a process did not answer')), longestWaitMs)
  other.on('message', onMessage).on('exit', onExit)
  try {
    send({ type: messageType, step: 'asked', id })
    return await promise
  } finally {
    clearTimeout(tooLate)
    other.off('message', onMessage).off('exit', onExit)
  }
}

function answerQuestions(
  other: OtherProcess,
  send: Send,
  answer: () => Promise<Omit<Answer, 'type' | 'id' | 'step'>>,
) {
  other.on('message', async (message: unknown) => {
    if (!isOurs(message) || message.step !== 'asked') return
    const { type, id } = message
    try {
      send({ type, id, step: 'answered', ...(await answer()) })
    } catch (error) {
      send({ type, id, step: 'failed', problem: (error as Error).message })
    }
  })
}

function isOurs(message: unknown): message is Message {
  return (message as Partial<Message> | null)?.type === messageType
}
