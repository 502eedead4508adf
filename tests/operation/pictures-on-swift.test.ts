import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { checkPictureStorage } from '../../server/media/check-picture-storage.ts'
import { openObjectStorage } from '../../server/object-storage/object-storage.ts'
import { bucketSettings } from '../support/object-storage/bucket-settings.ts'
import { openSwift } from '../support/object-storage/open-swift.ts'
import { aPhotograph } from '../support/pictures/sample-pictures.ts'
import { openShop } from '../support/shop/open-shop.ts'

// A second implementation of S3, which checks signatures and sums: OpenStack Swift.

const megabyte = 1024 * 1024
const options = await openSwift()
const storage = openObjectStorage(options)
const folder = await mkdtemp(path.join(tmpdir(), 'on-swift-'))
const jpeg = { contentType: 'image/jpeg', cacheControl: 'public, max-age=3600' }
const bytes = Buffer.from('the bytes of a picture')

afterAll(() => rm(folder, { recursive: true, force: true }))

async function keysBelow(begin: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(begin)) keys.push(key)
  return keys
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Random bytes, so that nothing on the way can compress them. */
async function writeRandomFile(file: string, megabytes: number): Promise<void> {
  const handle = await open(file, 'w')
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomBytes(megabyte))
  await handle.close()
}

describe('Swift', () => {
  test.each(['images/pot.jpg', 'images/pot é & (1)+=~.jpg', 'صور/زلافة.jpg'])(
    'accepts signed requests for %s',
    async (key) => {
      await storage.put(key, bytes, jpeg)
      const found = await storage.get(key)
      if (found?.kind !== 'content') throw new Error(`${found?.kind}`)
      expect(await buffer(found.stream)).toEqual(bytes)
      expect(found).toMatchObject({ bytes: bytes.length, contentType: 'image/jpeg' })
      expect(await storage.get(key, { ifNoneMatch: found.etag ?? '' })).toEqual({ kind: 'unchanged' })
      const part = await storage.get(key, { range: { first: 4, last: 8 } })
      expect(part?.kind === 'content' && String(await buffer(part.stream))).toBe('bytes')
      expect(await storage.get(key, { range: { first: 1000 } })).toEqual({ kind: 'no_such_range' })
      expect(await storage.head(key)).toEqual({ bytes: bytes.length })
      await storage.delete([key, `${key}.none.jpg`])
      expect(await storage.get(key)).toBeNull()
    },
  )

  test('refuses another secret and another bucket', async () => {
    const stranger = openObjectStorage({ ...options, secretAccessKey: 'guessed' })
    await expect(stranger.get('images/pot.jpg')).rejects.toMatchObject({
      reason: 'denied',
      message: expect.stringContaining('403 SignatureDoesNotMatch'),
    })
    const elsewhere = openObjectStorage({ ...options, bucket: 'nowhere' })
    await expect(elsewhere.put('a.jpg', bytes, jpeg)).rejects.toMatchObject({ reason: 'no_bucket' })
  })

  test('lists more than a page, in order', async () => {
    const keys = Array.from({ length: 1_100 }, (_, index) => `many/${String(index).padStart(4, '0')}&.jpg`)
    for (let start = 0; start < keys.length; start += 20) {
      await Promise.all(keys.slice(start, start + 20).map((key) => storage.put(key, bytes, jpeg)))
    }
    expect(await keysBelow('many/')).toEqual(keys)
    await storage.delete(keys)
    expect(await keysBelow('many/')).toEqual([])
  })

  test('takes 300 MB in parts while memory holds two of them', async () => {
    const file = path.join(folder, 'large')
    await writeRandomFile(file, 300)
    let peak = 0
    const before = process.memoryUsage().arrayBuffers
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
    }, 10)
    await storage.put('large.bin', { file }, { contentType: 'application/octet-stream' })
    clearInterval(sampling)
    console.log(`300 MB sent in parts: at most ${Math.round(peak / megabyte)} MB of buffers`)
    // Two parts, and the copies of them that fetch makes and that wait to be collected.
    expect(peak).toBeLessThan(100 * megabyte)
    const found = await storage.get('large.bin')
    if (found?.kind !== 'content') throw new Error(`${found?.kind}`)
    expect(await sumOf(found.stream)).toBe(await sumOf(createReadStream(file)))
  })

  test('keeps the pictures of a shop', async () => {
    const settings = bucketSettings(options)
    expect(await checkPictureStorage(readConfig(settings))).toBeNull()
    const shop = await openShop({ environment: settings })
    const manager = await shop.signedIn('manager')
    const photograph = await aPhotograph().jpeg().toBuffer()
    const { body } = await manager.post('/api/uploads').attach('file', photograph, 'pot.jpg').expect(201)
    const variant = body.url.replace('.jpg', '-800.avif')
    const { headers } = await shop.request.get(variant).expect(200)
    expect(headers['content-type']).toBe('image/avif')
    await shop.request
      .get(variant)
      .set({ 'if-none-match': headers.etag ?? '' })
      .expect(304)
    await shop.request.get(variant).set({ range: 'bytes=0-9' }).expect(206)
    await shop.request.get('/uploads/images/7/none.jpg').expect(404)
  })
})
