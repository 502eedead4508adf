import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Notifications } from './notifications.ts'

export type Memory = ReturnType<typeof createMemory>

export type ReadDependencies = { db: Knex; memory: Memory }

/**
 * The two indexes of the search (search-index.ts) take some 40 MB with 10,000 products, other values some kilobytes.
 */
const mostRemembered = 100

/** Each order changes the stock: in a rush of orders everything is read again once a second, not for each of them. */
const longestDelayMs = 1_000

/**
 * Remembers what many requests read: rates, delivery zones, categories, slides. Everything is forgotten within a second
 * after any process has changed something that pages show, and a process that does not listen for changes remembers
 * nothing. The page cache follows it.
 */
export function createMemory(notifications: Notifications) {
  const readings = new LRUCache<string, Promise<unknown>>({ max: mostRemembered })
  const followers: (() => void)[] = []
  let isListening = false

  const forget = () => readings.clear()

  function handleChange(): void {
    forget()
    for (const follow of followers) follow()
  }

  notifications.subscribe('content_changed', {
    onNotification: atMostEvery(longestDelayMs, handleChange),
    onListening() {
      isListening = true
      // A read that began before may have missed a change.
      handleChange()
    },
    onInterrupted() {
      isListening = false
      handleChange()
    },
  })

  return {
    /** While it is false changes may be missed, and what is read then must not be kept. */
    isListening: () => isListening,
    onChange(follow: () => void): void {
      followers.push(follow)
    },
    /** It is called after a change of staff in this process, so that they see what they saved. */
    forget,
    /** The value is shared, so callers must not change it. */
    remember<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
      const known = readings.get(name)
      if (known) return known as Promise<Value>
      const reading = read()
      readings.set(name, reading)
      const drop = () => {
        if (readings.peek(name) === reading) readings.delete(name)
      }
      // Requests that arrive during the read wait for it. A failed read is not remembered, and each of these requests
      // gets its error.
      reading.then(() => !isListening && drop(), drop)
      return reading
    },
  }
}

/** Runs at once; further calls within this time cause one more run at its end. */
function atMostEvery(ms: number, run: () => void): () => void {
  let isWaiting = false
  let isCalledAgain = false
  return function call() {
    isCalledAgain = isWaiting
    if (isWaiting) return
    run()
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (isCalledAgain) call()
    }, ms).unref()
  }
}
