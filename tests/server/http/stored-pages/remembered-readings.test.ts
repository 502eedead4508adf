import { expect, onTestFinished, test, vi } from 'vitest'
import { createNotifications } from '../../../../server/db/notifications.ts'
import { createMemory } from '../../../../server/db/remember.ts'
import { createLogger } from '../../../../server/logger.ts'
import { openShop } from '../../../support/shop/open-shop.ts'
import { endListening, statementsOf, untilPagesAreStored } from '../../../support/shop/stored-pages.ts'

const shop = await openShop({ contents: 'demo', environment: { PAGE_CACHE_MB: '16' } })
const { db } = shop

async function openMemory() {
  const notifications = createNotifications({ databaseUrl: shop.databaseUrl, logger: createLogger('silent') })
  onTestFinished(() => notifications.stop())
  const memory = createMemory(notifications)
  const heard = vi.fn()
  const listens = new Promise<void>((resolve) => {
    notifications.subscribe('content_changed', { onNotification: heard, onListening: resolve })
  })
  // A read that began before changes are heard may have missed one.
  const early = Promise.withResolvers<string>()
  const asked = memory.remember('zones', () => early.promise)
  await listens
  early.resolve('read before changes are heard')
  await asked
  return {
    ...memory,
    async change(): Promise<void> {
      heard.mockClear()
      await db('posts').whereRaw('false').delete()
      await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 60_000 })
    },
  }
}

test('what changes while it is read is not remembered', async () => {
  const { remember, change } = await openMemory()
  const reading = Promise.withResolvers<string>()
  const asked = [remember('zones', () => reading.promise), remember('zones', async () => 'not asked')]
  await change()
  expect(await remember('zones', async () => 'read after it')).toBe('read after it')
  reading.resolve('read before the change')
  expect(await Promise.all(asked)).toEqual(['read before the change', 'read before the change'])
  expect(await remember('zones', async () => 'not asked')).toBe('read after it')
})

test('a read that fails, fails for all who wait for it and for nobody after them', async () => {
  const { remember } = await openMemory()
  expect(await remember('zones', async () => 'read since changes are heard')).toContain('since')
  const asked = [0, 1].map(() => remember('rates', () => Promise.reject(new Error('No connection'))))
  for (const each of asked) await expect(each).rejects.toThrow('No connection')
  expect(await remember('rates', async () => 'read again')).toBe('read again')
})

test('a page that is rendered anew asks for what it remembers once until that changes', async () => {
  // Whoever has a session is never shown a cached page.
  const cookie = await shop.createSessionCookie((await shop.aUser('user')).id)
  const read = async () => (await shop.request.get('/en/shop').set('cookie', cookie).expect(200)).text
  const asks = async () =>
    (await statementsOf(db, read)).filter((sql) => sql.includes('from "categories"')).length
  await untilPagesAreStored(shop)
  await read()
  expect(await asks()).toBe(0)
  await db('categories').update({ name_en: 'Changed by another process' })
  await expect.poll(asks).toBeGreaterThan(0)
  await endListening(db)
  await expect.poll(asks).toBeGreaterThan(0)
})

test('staff see at once what they have saved, although its notification is on its way', async () => {
  const staff = await shop.signedIn('admin')
  const category = await shop.aCategory()
  for (const name of ['One', 'Two', 'Three'].map((each) => `${each} saved`)) {
    await staff.patch(`/api/categories/${category.id}`).send({ name_en: name }).expect(200)
    const { text } = await staff.get('/en/shop').expect(200)
    expect(text).toContain(name)
  }
})
