import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Notifications } from '../../db/notifications.ts'
import { withWorkLock } from '../../db/with-work-lock.ts'
import { tagsOfAllPages } from '../responses/page-tags.ts'

type PurgeOptions = {
  /** CDN_PURGE_URL */
  url: string
  token: string | null
  db: Knex
  notifications: Notifications
  logger: Logger
  /** Shorter only for tests. */
  gatherMs?: number
}

/** Changes within this time are sent together. */
const collectMs = 500
/** Of the processes that begin to listen within this time, one purges all pages. */
const defaultGatherMs = 5_000
const timeoutMs = 10_000
/** Cloudflare takes no more in one request. */
const maxTagsOfRequest = 30

/**
 * Tells the CDN which pages have changed: a POST with {"tags": […]}, as Cloudflare's purge_cache takes it. A purge that
 * fails is logged; the page is then old for CDN_CACHE_SECONDS at most. All pages are purged at a start, which may be that of
 * another version, and when changes are heard again after some may have been missed. Several processes send the same tags,
 * but all pages only once for those that begin to listen together.
 */
export function purgeCdnOnChanges(options: PurgeOptions): void {
  const { url, token, db, notifications, logger, gatherMs = defaultGatherMs } = options
  const changed = new Set<string>()
  notifications.subscribe('content_changed', {
    onNotification: ({ tags }) => add(tags),
    onListening: () => void purgeAllPages(),
  })

  async function purgeAllPages(): Promise<void> {
    try {
      // Whoever finds the lock held leaves it to the process that holds it, whose purge comes after.
      const { isMine } = await withWorkLock(db, 'purge of all pages', () =>
        pause(gatherMs, undefined, { signal: notifications.stopping }),
      )
      if (isMine) add(tagsOfAllPages)
    } catch {
      // Purged once too often is better than not at all.
      if (!notifications.stopping.aborted) add(tagsOfAllPages)
    }
  }

  function add(tags: readonly string[]): void {
    if (changed.size === 0) setTimeout(send, collectMs).unref()
    for (const tag of tags) changed.add(tag)
  }

  async function send(): Promise<void> {
    const tags = [...changed]
    changed.clear()
    for (let from = 0; from < tags.length; from += maxTagsOfRequest) {
      await purge(tags.slice(from, from + maxTagsOfRequest))
    }
  }

  async function purge(tags: readonly string[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) logger.warn({ status: response.status }, 'the CDN did not purge its pages')
    } catch (error) {
      logger.warn({ err: error }, 'the CDN cannot be reached to purge its pages')
    }
  }
}
