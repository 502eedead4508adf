import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import supertest from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../../server/logger.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { setUpUploads } from '../../../server/media/serve-uploads.ts'
import { aFolder } from '../../support/run/own-places.ts'

const folder = await aFolder()
const uploadsDir = path.join(folder, 'uploads')
const store = createStore(uploadsDir)
const settings = { uploadsDir, uploadsBucket: null, bucket: null, logger: createLogger('silent') }
const client = supertest(express().use(setUpUploads(settings)))
const bytes = Buffer.from('the bytes of a picture')

beforeAll(async () => {
  await writeFile(path.join(folder, 'secret.jpg'), 'not for visitors')
  await store.put('images/7/pot.jpg', bytes)
  await store.put('images/7/pot-400.avif', bytes)
  await writeFile(path.join(uploadsDir, 'images/7/evil.svg'), '<svg onload="alert(1)"/>')
  await writeFile(path.join(uploadsDir, 'images/7/.hidden.jpg'), bytes)
})

async function contentOf(key: string): Promise<Buffer | null> {
  const found = await store.open(key)
  return found && buffer(found.content)
}

test('the store opens and lists what is there, replaces a file at once, and deletes what may be gone', async () => {
  expect(await contentOf('images/7/pot.jpg')).toEqual(bytes)
  expect(await store.open('images/7/none.jpg')).toBeNull()
  const has = ['images/7/pot.jpg', 'images/7/none.jpg'].map((key) => store.has(key))
  expect(await Promise.all(has)).toEqual([true, false])
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  expect(keys.sort()).toEqual(['images/7/evil.svg', 'images/7/pot-400.avif', 'images/7/pot.jpg'])
  await store.put('images/7/pot.jpg', Buffer.from('other'))
  expect(await contentOf('images/7/pot.jpg')).toEqual(Buffer.from('other'))
  await store.put('images/7/pot.jpg', bytes)
  const names = await readdir(path.join(folder, 'uploads/images/7'))
  expect(names.filter((name) => name.startsWith('.'))).toEqual(['.hidden.jpg'])
  await store.put('images/7/gone.jpg', bytes)
  await store.remove('images/7/gone.jpg')
  await store.remove('images/7/gone.jpg')
  expect(await store.has('images/7/gone.jpg')).toBe(false)
})

test.each(['../secret.jpg', 'images/../../secret.jpg', '/etc/passwd', 'a/.b.jpg', 'a/b', 'a/b\0.jpg'])(
  'the store rejects the path %j',
  async (place) => {
    await expect(store.put(place, bytes)).rejects.toThrow('Not a place')
    await expect(store.open(place)).rejects.toThrow('Not a place')
  },
)

test('GET /uploads serves a picture with its type for an hour, and a variant of it for good', async () => {
  const answer = await client.get('/uploads/images/7/pot.jpg').expect(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
  })
  expect(answer.body).toEqual(bytes)
  const { headers } = await client.get('/uploads/images/7/pot-400.avif').expect(200)
  expect(headers['content-type']).toBe('image/avif')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('GET /uploads answers HEAD, conditions and ranges, and accepts no uploads', async () => {
  const { headers } = await client.head('/uploads/images/7/pot.jpg').expect(200)
  expect(headers['content-length']).toBe(String(bytes.length))
  const condition = { 'if-none-match': headers.etag ?? '' }
  await client.get('/uploads/images/7/pot.jpg').set(condition).expect(304)
  const part = await client.get('/uploads/images/7/pot.jpg').set({ range: 'bytes=0-2' }).expect(206)
  expect(part.body).toEqual(bytes.subarray(0, 3))
  await client.put('/uploads/images/7/new.jpg').send('bytes').expect(404)
  await client.delete('/uploads/images/7/pot.jpg').expect(404)
  await client.get('/uploads/images/7/pot.jpg').expect(200)
})

test.each([
  ...['/uploads', '/uploads/images/7/', '/uploads/images/7/none.jpg', '/uploads/images/7/evil.svg'],
  ...['/uploads/images/7/.hidden.jpg', '/uploads/../secret.jpg', '/uploads/images/%2e%2e/%2e%2e/secret.jpg'],
  ...['/uploads/images\\..\\..\\secret.jpg', '/uploads/%00.jpg', '/uploads/%zz.jpg'],
  `/uploads/${'a'.repeat(5000)}.jpg`,
])('GET /uploads has nothing at %s', async (address) => {
  await client.get(address).expect(404)
})
