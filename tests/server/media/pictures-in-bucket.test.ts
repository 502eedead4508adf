import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { createLogger } from '../../../server/logger.ts'
import { checkPictureStorage, openPictures } from '../../../server/media/open-pictures.ts'
import { openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { bucketSettings, cutInTheMiddle, openObjectServer } from '../../support/servers/bucket.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// A shop whose pictures are in a bucket: what visitors get of them, and what happens when the bucket fails.

const server = await openObjectServer()
const bucket = openObjectStorage(server.options)
const uploadsDir = await aFolder()
const environment = { UPLOADS_DIR: uploadsDir, TRUST_PROXY: 'loopback', ...bucketSettings(server.options) }
const shop = await openShop({ environment })
const { store } = openPictures(readConfig(environment), createLogger('silent'))
const [customer, manager] = [await shop.signedIn('user'), await shop.signedIn('manager')]
const photograph: Buffer = await aPhotograph().jpeg().toBuffer()
const bytes = Buffer.from('the bytes of a picture')
const pot = '/uploads/images/7/pot.jpg'

beforeAll(async () => {
  await shop.aCategory({ slug: 'bowls' })
  await store.put('images/7/pot.jpg', bytes)
  await store.put('images/7/pot-400.avif', bytes)
})

afterEach(async () => {
  server.breakWith(null)
  await expect.poll(async () => (await shop.request.get(pot)).status).toBe(200)
})

const send = (visitor = customer) => visitor.post('/api/uploads').attach('file', photograph, 'pot.jpg')
const linesOfBucket = () => shop.logLines.filter((line) => line.includes('the bucket of pictures'))

async function keysInBucket(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of bucket.list()) keys.push(key)
  return keys
}

test('pictures in a bucket are stored there alone, and sent as files are: headers, HEAD and conditions', async () => {
  const { url } = (await send().expect(201)).body
  const stored = (await keysInBucket()).filter((key) => url.startsWith(`/uploads/${key.slice(0, 24)}`))
  expect(stored).toHaveLength(8)
  const small = await shop.request.get(url.replace('.jpg', '-400.avif')).expect(200)
  expect(small.body.subarray(4, 12).toString()).toBe('ftypavif')
  expect(await readdir(uploadsDir)).toEqual(['.incoming'])
  const original = await shop.request.get(pot).expect(200)
  expect(original.body).toEqual(bytes)
  expect(original.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'same-origin',
    'last-modified': expect.stringMatching(/GMT$/),
  })
  const variant = await shop.request.get('/uploads/images/7/pot-400.avif').expect(200)
  expect(variant.headers['content-type']).toBe('image/avif')
  expect(variant.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { headers } = await shop.request.head(pot).expect(200)
  expect(headers['content-length']).toBe(String(bytes.length))
  const etag = headers.etag ?? ''
  const unchanged = await shop.request
    .get(pot)
    .set({ 'if-none-match': `W/${etag}` })
    .expect(304)
  expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' })
  expect((await shop.request.get(pot).set({ range: 'bytes=4-8' }).expect(200)).body).toEqual(bytes)
})

test.each([
  '/uploads/images/7/none.jpg',
  '/uploads/images/%2e%2e/%2e%2e/secret.jpg',
  '/uploads/?list-type=2',
])('pictures in a bucket have nothing at %s', async (address) => {
  await shop.request.get(address).expect(404)
})

test('a bucket that fails leaves pages as they are, and pictures are answered 503 without waiting until it is back', async () => {
  const lines = linesOfBucket().length
  await server.stop()
  const answer = await shop.request.get(pot).expect(503)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  const asked = server.requests.length
  await Promise.all(Array.from({ length: 6 }, () => shop.request.get(pot).expect(503)))
  await shop.request.get('/en/shop').expect(200)
  await server.start()
  await expect.poll(async () => (await shop.request.get(pot)).status).toBe(200)
  expect(server.requests.length - asked).toBeLessThan(5)
  expect(
    linesOfBucket()
      .slice(lines)
      .map((line) => JSON.parse(line).level),
  ).toEqual([50, 30])
})

test('a bucket that fails refuses a picture with a message, and the form keeps what was typed', async () => {
  const before = await keysInBucket()
  await server.stop()
  const { body, headers } = await send().expect(503)
  expect(body).toMatchObject({ code: 'pictures_unreachable', detail: expect.stringMatching(/\S/) })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const fields = {
    name_ar: 'زلافة',
    name_en: 'A blue bowl',
    price: '120.50',
    stock: '3',
    category: 'bowls',
  }
  const again = await manager
    .post('/en/admin/products/new')
    .field({ ...fields, is_active: 'on', is_featured: 'off', sale_price: '', stock_read: '' })
    .attach('images_files', photograph, 'bowl.jpg')
    .expect(503)
  expect(page(again).attribute('#name_en', 'value')).toBe('A blue bowl')
  expect(page(again).text('#images .error')).toContain('Pictures cannot be stored at this moment')
  const upload = await customer.post('/gallery-upload').attach('file', photograph, 'a.jpg').expect(503)
  expect(page(upload).text('.toast--error')).toContain('لا يمكن حفظ الصور في هذه اللحظة')
  await server.start()
  // What staff see of submissions has no picture without files.
  expect(await shop.db('pictures').where({ is_offered: true })).toEqual([])
  expect(await keysInBucket()).toEqual(before)
})

test('a bucket that fails ends the answer before its length, and is named with its problem, without its secret', async () => {
  server.breakWith(cutInTheMiddle)
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => {
    httpRequest(`${shop.origin}${pot}`, (res) => {
      res.resume()
      res.once('error', resolve)
    }).end()
  })
  expect(error.code).toBe('ECONNRESET')
  server.breakWith(null)
  const checkOther = (options: object) =>
    checkPictureStorage(readConfig(bucketSettings({ ...server.options, ...options })))
  expect(await checkOther({})).toBeNull()
  expect((await keysInBucket()).filter((key) => key.startsWith('check-'))).toEqual([])
  expect(await checkOther({ bucket: 'nowhere' })).toBe(`${server.endpoint}/nowhere answers 404 NoSuchBucket`)
  expect(await checkOther({ accessKeyId: 'STRANGER' })).toBe(
    `${server.endpoint}/shop-pictures answers 403 InvalidAccessKeyId`,
  )
  expect(await checkPictureStorage(readConfig({ UPLOADS_DIR: uploadsDir }))).toBeNull()
})

test('pictures that browsers fetch from the bucket are redirected to, and pages allow them from there', async () => {
  const direct = await openShop({
    environment: {
      ...environment,
      ...bucketSettings(server.options, { public: 'https://pictures.example/shop/' }),
    },
  })
  const asked = server.requests.length
  const answer = await direct.request.get(pot).expect(302)
  expect(answer.headers).toMatchObject({
    location: 'https://pictures.example/shop/images/7/pot.jpg',
    'cache-control': 'public, max-age=86400',
  })
  await direct.request.get('/uploads/images/7/evil.svg').expect(404)
  expect(server.requests.length).toBe(asked)
  const policy = (await direct.request.get('/en')).headers['content-security-policy']
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;")
  expect(policy).toContain("connect-src 'self' https://pictures.example;")
})
