import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNotifications, listenerApplicationName, notify } from '../../../../server/db/notifications.ts'
import { withWorkLock } from '../../../../server/db/with-work-lock.ts'
import { purgeCdnOnChanges } from '../../../../server/http/page-cache/purge-cdn.ts'
import { createLogger } from '../../../../server/logger.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const { db, databaseUrl } = await openShop()
const logger = createLogger('silent')

/** A CDN, with the tags that it was told. */
async function openCdn() {
  const told: string[] = []
  const server = createServer(async (req, res) => {
    const { tags } = (await json(req)) as { tags: string[] }
    told.push(...tags)
    res.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/purge`, told }
}

/** Counts the answers of PostgreSQL to who wants to be the one that purges all pages. */
function countAnswers() {
  const answered = vi.fn()
  const note = (_response: unknown, { sql }: { sql: string }) => {
    if (sql.includes('pg_try_advisory_xact_lock')) answered()
  }
  db.on('query-response', note)
  onTestFinished(() => void db.off('query-response', note))
  return answered
}

test('of processes that begin to listen together one purges all pages', async () => {
  const { url, told } = await openCdn()
  const answered = countAnswers()
  const { promise: end, resolve: endGathering } = Promise.withResolvers<void>()
  onTestFinished(() => endGathering())
  const first = withWorkLock(db, 'purge of all pages', () => end)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1), { timeout: 30_000 })

  const notifications = createNotifications({ databaseUrl, logger })
  onTestFinished(() => notifications.stop())
  purgeCdnOnChanges({ url, token: null, db, notifications, logger, gatherMs: 0 })
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  await db.transaction((transaction) => notify(transaction, 'content_changed', { tags: ['product:1'] }))
  await expect.poll(() => told, { timeout: 30_000 }).toContain('product:1')
  expect(told).toEqual(['product:1'])

  endGathering()
  expect((await first).isMine).toBe(true)
  const endListening =
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ? and datname = current_database()'
  await db.raw(endListening, [listenerApplicationName])
  await expect.poll(() => told, { timeout: 30_000 }).toContain('settings')
})
