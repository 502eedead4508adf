import { expect, onTestFinished, test } from 'vitest'
import { createNotifications, listenerApplicationName } from '../../../../server/db/notifications.ts'
import { createKeptReads } from '../../../../server/http/requests/kept-reads.ts'
import { createLogger } from '../../../../server/logger.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

// Each page is drawn for each request: what is asked again is what was not kept.
const shop = await openShop({ contents: 'demo', environment: { PAGE_CACHE_MB: '0' } })
const other = await openShop({ contents: 'demo', beside: shop, environment: { PAGE_CACHE_MB: '0' } })

async function read(path: string, from = shop): Promise<string> {
  return (await from.request.get(path).expect(200)).text
}

/** The tables that a page's statements name first. */
async function tablesAskedBy(path: string): Promise<string[]> {
  const tables: string[] = []
  const note = ({ sql }: { sql: string }) => tables.push(/from "(\w+)"/.exec(sql)?.[1] ?? 'counts')
  shop.db.on('query', note)
  await read(path)
  shop.db.off('query', note)
  return tables
}

const kept = [
  { path: '/en', table: 'hero_slides', of: 'title_en', others: ['/fr', '/'] },
  { path: '/en/shop', table: 'categories', of: 'name_en', others: ['/fr/shop', '/shop'] },
] as const

test.each(kept)('$path, drawn in any language, asks for $table once until they change', async (page) => {
  await expect.poll(() => tablesAskedBy(page.path), { timeout: 30_000 }).toEqual(['products'])
  for (const path of page.others) expect(await tablesAskedBy(path)).toEqual(['products'])
  await rename(page, 'Changed by another process', other)
  await expect.poll(() => read(page.path)).toContain('Changed by another process')
  for (const path of page.others) expect(await tablesAskedBy(path)).toEqual(['products'])
})

test.each(kept)('$table are read again by a process that lost its listening connection', async (page) => {
  await read(page.path)
  const terminate =
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ? and datname = current_database()'
  await shop.db.raw(terminate, [listenerApplicationName])
  await rename(page, 'Changed in the silence', shop)
  expect(await read(page.path)).toContain('Changed in the silence')
})

test('accounts are shown what the database has now, whoever changed it', async () => {
  const cookie = await shop.createSessionCookie((await shop.aUser('user')).id)
  const { id } = await other.db('hero_slides').orderBy('position').first('id')
  for (const name of ['First', 'Second', 'Third'].map((each) => `${each} of all slides`)) {
    await other.db('hero_slides').where({ id }).update({ title_en: name })
    const { text } = await shop.request.get('/en').set('cookie', cookie).expect(200)
    expect(text).toContain(name)
  }
})

/** Reads of a process that listens. */
async function openKeptReads() {
  const notifications = createNotifications({ databaseUrl: shop.databaseUrl, logger: createLogger('silent') })
  onTestFinished(() => notifications.stop())
  const { readKept } = createKeptReads({ notifications, waitForOwnChanges: () => null })
  const first = { key: 'first', tags: [] }
  // It keeps what is read once it listens.
  await expect
    .poll(async () => {
      await readKept(first, async () => 'old')
      return readKept(first, async () => 'new')
    })
    .toBe('old')
  return {
    readKept,
    /** Resolves when the notification has been heard. */
    async notify(tag: string): Promise<void> {
      await shop.db.raw('select pg_notify(?, ?)', ['content_changed', JSON.stringify({ tags: [tag] })])
      await notifications.catchUp()
    },
  }
}

const slides = { key: 'slides', tags: ['slides'] as const }

test('what changes while it is read is not kept', async () => {
  const { readKept, notify } = await openKeptReads()
  await readKept(slides, async () => 'old')
  await notify('categories')
  expect(await readKept(slides, async () => 'new')).toBe('old')
  await notify('slides')
  await readKept(slides, async () => {
    await notify('slides')
    return 'read before the change'
  })
  expect(await readKept(slides, async () => 'read after it')).toBe('read after it')
})

test('who asks while it is read gets the same reading, unless something has changed since it began', async () => {
  const { readKept, notify } = await openKeptReads()
  const first = Promise.withResolvers<string>()
  const asked = [readKept(slides, () => first.promise), readKept(slides, async () => 'a reading of its own')]
  await notify('posts')
  expect(await readKept(slides, async () => 'read after the change')).toBe('read after the change')
  first.resolve('read before the change')
  expect(await Promise.all(asked)).toEqual(['read before the change', 'read before the change'])
  expect(await readKept(slides, async () => 'read once more')).toBe('read after the change')
})

test('a reading that fails, fails for all who asked meanwhile and for nobody after them', async () => {
  const { readKept } = await openKeptReads()
  const asked = [0, 1].map(() => readKept(slides, () => Promise.reject(new Error('No connection'))))
  await expect(Promise.all(asked)).rejects.toThrow('No connection')
  expect(await readKept(slides, async () => 'read again')).toBe('read again')
})

async function rename(page: (typeof kept)[number], name: string, by: typeof shop): Promise<void> {
  const { id } = await by.db(page.table).orderBy('position').first('id')
  await by
    .db(page.table)
    .where({ id })
    .update({ [page.of]: name })
}
