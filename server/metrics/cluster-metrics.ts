import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'

const messageType = 'shop:metrics'
/** prom-client gives up after five seconds when a process does not answer. */
const longestWaitMs = 6_000

type Question = { type: typeof messageType; id: string }
type Reply = Question & ({ text: string } | { problem: string })

/** In each process of a cluster: what it counts becomes part of the whole. */
export function joinCluster(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  // It answers the questions of the primary process from now on.
  new AggregatorRegistry()
}

/** In the primary process: answers each process that was asked with the figures of all. */
export function answerMetricsQuestions(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, question: unknown) => {
    if (!isOurs(question)) return
    const { type, id } = question
    const reply = (content: { text: string } | { problem: string }) => {
      if (worker.isConnected()) worker.send({ type, id, ...content })
    }
    all.clusterMetrics().then(
      (text) => reply({ text }),
      (error: Error) => reply({ problem: error.message }),
    )
  })
}

/** The figures of all processes of a cluster, or of the only one. */
export async function collectMetrics(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const id = crypto.randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onMessage = (reply: unknown) => {
    if (!isOurs(reply) || reply.id !== id) return
    const content = reply as Reply
    if ('text' in content) resolve(content.text)
    else reject(new Error(content.problem))
  }
  process.on('message', onMessage)
  const isOver = new AbortController()
  const tooLate = pause(longestWaitMs, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw new Error('the primary process did not answer')
  })
  try {
    process.send?.({ type: messageType, id } satisfies Question)
    return await Promise.race([promise, tooLate])
  } finally {
    process.off('message', onMessage)
    tooLate.catch(() => {})
    isOver.abort()
  }
}

function isOurs(message: unknown): message is Question {
  return (message as Partial<Question> | null)?.type === messageType
}
