import { withinSeconds } from './within-seconds.ts'

/** What arrives at a server of a test, the oldest first; `nothing` says that `next` waited for 30 seconds. */
export function createInbox<Item>(nothing: string) {
  const arrived: Item[] = []
  const waiting: ((item: Item) => void)[] = []
  return {
    add(item: Item): void {
      const waiter = waiting.shift()
      if (waiter) waiter(item)
      else arrived.push(item)
    },
    next(): Promise<Item> {
      const item = arrived.shift()
      if (item) return Promise.resolve(item)
      const { promise, resolve } = Promise.withResolvers<Item>()
      waiting.push(resolve)
      return withinSeconds(30, nothing, promise)
    },
    unread: () => arrived.length,
    /** As new: a test that failed while it waited takes nothing from the next one. */
    empty(): void {
      arrived.length = 0
      waiting.length = 0
    },
  }
}
