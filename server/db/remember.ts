import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Notifications } from './notifications.ts'

export type Memory = ReturnType<typeof createMemory>

/** What a function needs that reads something which may be remembered. */
export type ReadDependencies = { db: Knex; memory: Memory }

/**
 * Values mostly take some kilobytes each; the two indexes of the search (search-index.ts) take some 40 MB with 10,000
 * products.
 */
const mostRemembered = 100

/**
 * Remembers what many requests read: rates, delivery zones, categories, slides. Everything is forgotten when
 * any process changes something that pages show, and a process that does not listen for changes remembers
 * nothing.
 */
export function createMemory(notifications: Notifications) {
  const readings = new LRUCache<string, Promise<unknown>>({ max: mostRemembered })
  let isListening = false

  const forget = () => readings.clear()
  notifications.subscribe('content_changed', {
    onNotification: forget,
    onListening() {
      isListening = true
      // A read that began before may have missed a change.
      forget()
    },
    onInterrupted() {
      isListening = false
      forget()
    },
  })

  return {
    /** Called after a change of staff in this process, so that they see what they saved. */
    forget,
    /**
     * Returns what was read under this name; reads it again when something that pages show has changed since. The
     * value is shared, so callers must not change it.
     */
    remember<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
      const known = readings.get(name)
      if (known) return known as Promise<Value>
      const reading = read()
      readings.set(name, reading)
      const drop = () => {
        if (readings.peek(name) === reading) readings.delete(name)
      }
      // Requests that arrive during the read wait for it. A failed read is not remembered, and
      // each of these requests gets its error.
      reading.then(() => !isListening && drop(), drop)
      return reading
    },
  }
}
