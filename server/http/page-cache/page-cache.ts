import { LRUCache } from 'lru-cache'
import type { Notifications } from '../../db/notifications.ts'
import type { PageTag } from '../responses/page-tags.ts'
import type { CachedPage } from './cached-page.ts'

export type PageCache = {
  /** The page of a key while nothing it shows has changed or expired. */
  find: (key: string) => CachedPage | undefined
  /** Waits until this process has heard of every change that it made itself. */
  waitForOwnChanges: () => Promise<void> | null
  /** Called when a request may have changed something, once it has ended. */
  expectChange: () => void
  /** Drops all pages with one of these tags. */
  drop: (tags: readonly PageTag[]) => void
  /** Registers the drawing of a page; null while another request draws the same one. */
  startDrawing: (key: string) => Drawing | null
  /** Resolves when the drawing of this page has ended; null when there is none. */
  waitForDrawing: (key: string) => Promise<void> | null
  /** Called when a page has grown by a compressed body. */
  resize: (key: string, page: CachedPage) => void
  bytes: () => number
}

/** The drawing of one page: other requests for it wait until it is ended. */
export type Drawing = {
  /** Stores the page, unless something it shows has changed since the drawing began. */
  store: (page: CachedPage) => void
  end: () => void
}

type PageCacheOptions = {
  maxBytes: number
  notifications: Notifications
  clock: () => Date
}

/**
 * Whole public pages in memory, the least recently used dropped first. Changes drop pages by their tags, in every
 * process. Without a listening connection nothing is stored or found, as a change could be missed.
 */
export function createPageCache({ maxBytes, notifications, clock }: PageCacheOptions): PageCache {
  const keysByTag = new Map<PageTag, Set<string>>()
  const drawings = new Map<string, { changedTags: Set<string>; ended: Promise<void> }>()
  let isListening = false
  let isChangeExpected = false
  let catchingUp: Promise<void> | null = null

  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: (page) => page.bytes(),
    dispose(page, key) {
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })

  function put(key: string, page: CachedPage): void {
    pages.set(key, page)
    if (!pages.has(key)) return
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  function drop(tags: readonly string[]): void {
    for (const { changedTags } of drawings.values()) for (const tag of tags) changedTags.add(tag)
    for (const tag of tags) for (const key of [...(keysByTag.get(tag as PageTag) ?? [])]) pages.delete(key)
  }

  if (maxBytes > 0) {
    notifications.subscribe('content_changed', {
      onNotification: ({ tags }) => drop(tags),
      onListening() {
        empty()
        isListening = true
      },
      onInterrupted() {
        isListening = false
        empty()
      },
    })
  }

  function empty(): void {
    pages.clear()
    // What is being drawn may have been read before a change that was missed.
    drawings.clear()
  }

  return {
    find(key) {
      const page = pages.get(key)
      if (page === undefined || page.expiresAt > clock().getTime()) return page
      pages.delete(key)
      return undefined
    },
    waitForOwnChanges() {
      if (isChangeExpected) {
        isChangeExpected = false
        const started = notifications.catchUp().then(() => {
          if (catchingUp === started) catchingUp = null
        })
        catchingUp = started
      }
      return catchingUp
    },
    drop,
    expectChange() {
      isChangeExpected = true
    },
    startDrawing(key) {
      if (!isListening || drawings.has(key)) return null
      const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>()
      const drawing = { changedTags: new Set<string>(), ended }
      drawings.set(key, drawing)
      return {
        store(page) {
          if (drawings.get(key) !== drawing || page.tags.some((tag) => drawing.changedTags.has(tag))) return
          put(key, page)
        },
        end() {
          if (drawings.get(key) === drawing) drawings.delete(key)
          markEnded()
        },
      }
    },
    waitForDrawing: (key) => drawings.get(key)?.ended ?? null,
    resize(key, page) {
      if (pages.peek(key) !== page) return
      // The size of a page that is set again is not counted anew.
      pages.delete(key)
      put(key, page)
    },
    bytes: () => pages.calculatedSize,
  }
}
