type UserQueue = { running: number; waiting: (() => void)[] }

/**
 * Runs a limited number of each user's tasks at once; the others wait in order, and beyond the waiting limit the
 * result is null.
 */
export function limitPerUser({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number
  waiting: number
}) {
  const queues = new Map<number, UserQueue>()

  return function run<Value>(userId: number, work: () => Promise<Value>): Promise<Value> | null {
    const queue = queues.get(userId) ?? { running: 0, waiting: [] }
    if (queue.waiting.length >= maxWaiting) return null
    queues.set(userId, queue)
    return runAs(userId, queue, work)
  }

  async function runAs<Value>(userId: number, queue: UserQueue, work: () => Promise<Value>): Promise<Value> {
    if (queue.running < maxRunning) queue.running += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      // The slot is passed on directly, so that no newcomer takes it.
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(userId)
    }
  }
}
