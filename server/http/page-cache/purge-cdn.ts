import type { Logger } from 'pino'
import type { Notifications } from '../../db/notifications.ts'
import { tagsOfAllPages } from '../responses/page-tags.ts'

type PurgeOptions = {
  /** CDN_PURGE_URL */
  url: string
  token: string | null
  notifications: Notifications
  logger: Logger
}

/** Changes within this time are sent together. */
const collectMs = 500
const timeoutMs = 10_000
/** Cloudflare takes no more in one request. */
const maxTagsOfRequest = 30

/**
 * Tells the CDN which pages have changed: a POST with {"tags": […]}, as Cloudflare's purge_cache takes it. A purge that
 * fails is logged; the page is then old for CDN_CACHE_SECONDS at most. All pages are purged at a start, which may be that of
 * another version, and when changes are heard again after some may have been missed. Several processes send the same tags.
 */
export function purgeCdnOnChanges({ url, token, notifications, logger }: PurgeOptions): void {
  const changed = new Set<string>()
  notifications.subscribe('content_changed', {
    onNotification: ({ tags }) => add(tags),
    onListening: () => add(tagsOfAllPages),
  })

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
