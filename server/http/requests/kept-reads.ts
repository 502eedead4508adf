import { LRUCache } from 'lru-cache'
import type { Notifications } from '../../db/notifications.ts'
import type { PageTag } from '../responses/page-tags.ts'

/** Under which key something is kept, and what drops it. */
export type Kept<Value> = {
  key: string
  tags: readonly PageTag[]
  isKept?: (value: Value) => boolean
}

export type KeptReads = {
  /** What was read under this key, while nothing it shows has changed; else reads it. */
  readKept: <Value>(kept: Kept<Value>, read: () => Promise<Value>) => Promise<Value>
}

type KeptReadsOptions = {
  notifications: Notifications
  /** Waits until this process has heard of what it has changed itself. */
  waitForOwnChanges: () => Promise<void> | null
}

/** Some kilobytes each; statistics of searches (kept-statistics.ts) up to 500 KB, mostly 200. */
const mostKept = 100

/**
 * What many pages need, as the categories, so that not each drawing reads it. Changes drop them by their tags
 * like pages (page-cache.ts); a process that does not listen keeps nothing. The values are shared: nobody changes them.
 */
export function createKeptReads({ notifications, waitForOwnChanges }: KeptReadsOptions): KeptReads {
  const reads = new LRUCache<string, { value: unknown; tags: ReadonlySet<string> }>({ max: mostKept })
  /** Those under way, for all who ask meanwhile. */
  const readings = new Map<string, { reading: Promise<unknown>; changesBefore: number }>()
  let isListening = false
  let changes = 0

  notifications.subscribe('content_changed', {
    onNotification({ tags }) {
      changes += 1
      for (const [key, read] of reads) if (tags.some((tag) => read.tags.has(tag))) reads.delete(key)
    },
    onListening() {
      forget()
      isListening = true
    },
    onInterrupted() {
      isListening = false
      forget()
    },
  })

  function forget(): void {
    changes += 1
    reads.clear()
  }

  return {
    async readKept<Value>(
      { key, tags, isKept = () => true }: Kept<Value>,
      read: () => Promise<Value>,
    ): Promise<Value> {
      await waitForOwnChanges()
      const known = reads.get(key)
      if (known) return known.value as Value
      const begun = readings.get(key)
      if (begun && isListening && begun.changesBefore === changes) return begun.reading as Promise<Value>
      const changesBefore = changes
      const reading = read()
      readings.set(key, { reading, changesBefore })
      try {
        const value = await reading
        // What changed meanwhile may be older in it.
        const isCurrent = isListening && changes === changesBefore
        if (isCurrent && isKept(value)) reads.set(key, { value, tags: new Set(tags) })
        return value
      } finally {
        if (readings.get(key)?.reading === reading) readings.delete(key)
      }
    },
  }
}
