import type { Logger } from 'pino'
import { getUnavailability } from './availability/unavailability.ts'
import type { Notifications } from './notifications.ts'

export type ContentCache<Content> = {
  /** Never rejects, as the last content known is better than no page. */
  get: () => Promise<Content>
  /** Called after a change in this process: the next request reads the content again. */
  invalidate: () => void
}

export type ContentCacheOptions = {
  logger: Logger
  notifications: Notifications
  /** Called when the content can be read again: pages drawn meanwhile may show other content. */
  onRecovery: () => void
}

type CachedContent<Content> = ContentCacheOptions & {
  /** The tag of its changes in content_changed. */
  tag: string
  /** What it is until it was read. */
  initial: Content
  read: () => Promise<Content>
  /** What is older is read again, while the database cannot be reached after `retryMs`; neither delays a request. */
  maxAgeMs: number
  retryMs: number
  /** Logged when it cannot be read. */
  failure: string
}

/** A database that is alive has answered by then, if it is not very busy. */
const longestUnheardMs = 1000

/**
 * Content that every page needs, in memory: read again when it changes, in every process, and for each request while
 * this process does not hear of changes. With two exceptions then, in which the last content known is shown: when such a
 * reading takes longer than a second, and after one that failed, for `retryMs`.
 */
export function createContentCache<Content>(cached: CachedContent<Content>): ContentCache<Content> {
  let content = cached.initial
  let reading: Promise<void> | null = null
  let readAt = 0
  let mustWait = true
  let isUnavailable = false
  let invalidations = 0
  let isListening = false
  let unheard: Promise<void> | null = null

  cached.notifications.subscribe('content_changed', {
    onNotification({ tags }) {
      if (tags.includes(cached.tag)) invalidate()
    },
    onListening() {
      isListening = true
      invalidate()
    },
    onInterrupted() {
      isListening = false
    },
  })

  function invalidate(): void {
    invalidations += 1
    reading = null
    mustWait = true
  }

  function startReading(): Promise<void> {
    readAt = performance.now()
    return read()
  }

  /** One reading at a time, which begins after it is asked for: a change may have come just before. */
  function readUnheard(): Promise<void> {
    unheard ??= (reading ?? Promise.resolve()).then(() => {
      unheard = null
      reading = startReading()
      return reading
    })
    return unheard
  }

  async function read(): Promise<void> {
    const startedAfter = invalidations
    try {
      const found = await cached.read()
      // Read before a change: a later reading replaces this one.
      if (startedAfter !== invalidations) return
      content = found
      if (isUnavailable) cached.onRecovery()
      isUnavailable = false
    } catch (error) {
      if (startedAfter !== invalidations) return
      const level = getUnavailability(error) ? 'debug' : 'warn'
      if (!isUnavailable) cached.logger[level]({ err: error }, cached.failure)
      isUnavailable = true
    }
    mustWait = false
  }

  return {
    async get() {
      // In an outage nobody waits, as the last content known is better than no page.
      if (!isListening && !isUnavailable) await waitAtMost(longestUnheardMs, readUnheard())
      const ageLimitMs = isUnavailable ? cached.retryMs : cached.maxAgeMs
      if (performance.now() - readAt > ageLimitMs) reading = null
      reading ??= startReading()
      while (mustWait) {
        await reading
        // A change during a reading asks for another one.
        reading ??= startReading()
      }
      return content
    },
    invalidate,
  }
}

/** `work` goes on and must not reject. */
function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
