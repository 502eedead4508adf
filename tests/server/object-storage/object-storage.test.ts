import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ObjectStorage, openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { cutInTheMiddle, failTimes, openObjectServer } from '../../support/servers/bucket.ts'

let server: Awaited<ReturnType<typeof openObjectServer>>
let storage: ObjectStorage
let folder: string
const bytes = Buffer.from('the bytes of a picture')
const jpeg = { contentType: 'image/jpeg', cacheControl: 'public, max-age=3600' }

beforeAll(async () => {
  server = await openObjectServer()
  storage = openObjectStorage(server.options)
  folder = await mkdtemp(path.join(tmpdir(), 'object-storage-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => server.breakWith(null))

async function contentOf(key: string, options?: Parameters<ObjectStorage['get']>[1]) {
  const found = await storage.get(key, options)
  if (found?.kind !== 'content') throw new Error(`${key}: ${found?.kind}`)
  return { ...found, content: await buffer(found.stream) }
}

async function keysBelow(place: ObjectStorage, begin: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of place.list(begin)) keys.push(key)
  return keys
}

describe('objects', () => {
  test('are stored under the prefix, read with what is known of them, and deleted', async () => {
    await storage.put('images/pot é.jpg', bytes, jpeg)
    const found = await contentOf('images/pot é.jpg')
    expect(found).toMatchObject({
      content: bytes,
      bytes: bytes.length,
      contentType: 'image/jpeg',
      contentRange: null,
    })
    expect(found.etag).toMatch(/^".+"$/)
    expect(await storage.head('images/pot é.jpg')).toEqual({ bytes: bytes.length })
    expect(server.requests.at(0)).toMatch(/^PUT \/shop-pictures\/pictures\/images\/pot%20/)
    await storage.delete(['images/pot é.jpg', 'images/never.jpg'])
    expect(await storage.get('images/pot é.jpg')).toBeNull()
    expect(await storage.head('images/pot é.jpg')).toBeNull()
  })

  test('may be empty', async () => {
    await storage.put('empty.jpg', Buffer.alloc(0), jpeg)
    expect(await storage.head('empty.jpg')).toEqual({ bytes: 0 })
    expect((await contentOf('empty.jpg')).content).toHaveLength(0)
  })

  test('are read in ranges, and not again when nothing changed', async () => {
    await storage.put('part.jpg', bytes, jpeg)
    const middle = await contentOf('part.jpg', { range: { first: 4, last: 8 } })
    expect(middle.content.toString()).toBe('bytes')
    expect(middle.contentRange).toBe(`bytes 4-8/${bytes.length}`)
    expect((await contentOf('part.jpg', { range: { first: 15 } })).content.toString()).toBe('picture')
    expect(await storage.get('part.jpg', { range: { first: 100 } })).toEqual({ kind: 'no_such_range' })
    const { etag } = await contentOf('part.jpg')
    expect(await storage.get('part.jpg', { ifNoneMatch: etag ?? '' })).toEqual({ kind: 'unchanged' })
  })

  test('are listed with their sizes, of this prefix alone', async () => {
    for (const key of ['many/b&.jpg', 'many/a.jpg', 'few/a.jpg']) await storage.put(key, bytes, jpeg)
    expect(await keysBelow(storage, 'many/')).toEqual(['many/a.jpg', 'many/b&.jpg'])
    for await (const { bytes: size } of storage.list('few/')) expect(size).toBe(bytes.length)
    expect(await keysBelow(openObjectStorage({ ...server.options, prefix: 'other/' }), '')).toEqual([])
  })

  test('of many megabytes are sent from the disk in parts', async () => {
    const file = path.join(folder, 'large')
    const content = randomBytes(20 * 1024 * 1024)
    await writeFile(file, content)
    await storage.put('large.bin', { file }, { contentType: 'application/octet-stream' })
    expect((await contentOf('large.bin')).content.equals(content)).toBe(true)
    expect(server.requests.filter((request) => request.includes('partNumber=3'))).toHaveLength(1)
    await writeFile(file, bytes)
    await storage.put('small.bin', { file }, { contentType: 'application/octet-stream' })
    expect((await contentOf('small.bin')).content).toEqual(bytes)
  })
})

describe('a storage that fails', () => {
  test('is asked again when it is overloaded, three times in all', async () => {
    server.breakWith(failTimes(2, 503))
    await storage.put('again.jpg', bytes, jpeg)
    expect((await contentOf('again.jpg')).content).toEqual(bytes)
    server.breakWith(failTimes(3, 500))
    await expect(storage.get('again.jpg')).rejects.toMatchObject({ reason: 'busy' })
    expect((await contentOf('again.jpg')).content).toEqual(bytes)
  })

  test('is not asked again when it refuses', async () => {
    server.breakWith((_req, res) => {
      res
        .writeHead(403, { 'content-type': 'text/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return true
    })
    const asked = server.requests.length
    await expect(storage.get('again.jpg')).rejects.toMatchObject({
      reason: 'denied',
      message: `${server.endpoint}/shop-pictures refuses the access key (403 SignatureDoesNotMatch)`,
    })
    expect(server.requests.length - asked).toBe(1)
  })

  test('is told from a bucket that is not there', async () => {
    const elsewhere = openObjectStorage({ ...server.options, bucket: 'nowhere' })
    for (const ask of [
      () => elsewhere.get('a.jpg'),
      () => elsewhere.put('a.jpg', bytes, jpeg),
      () => elsewhere.delete(['a.jpg']),
      () => keysBelow(elsewhere, ''),
    ]) {
      await expect(ask()).rejects.toMatchObject({ reason: 'no_bucket' })
    }
  })

  test('leaves no parts of a file that could not be sent', async () => {
    const file = path.join(folder, 'unsent')
    await writeFile(file, randomBytes(20 * 1024 * 1024))
    server.breakWith((req, res) => {
      if (!req.url?.includes('partNumber=2')) return false
      res.writeHead(400).end()
      return true
    })
    const asked = server.requests.length
    await expect(storage.put('unsent.bin', { file }, jpeg)).rejects.toMatchObject({ reason: 'rejected' })
    expect(server.requests.slice(asked).filter((request) => request.startsWith('DELETE'))).toHaveLength(1)
    expect(await storage.head('unsent.bin')).toBeNull()
  })

  test('reports parts that were not put together although it answers 200', async () => {
    const file = path.join(folder, 'apart')
    await writeFile(file, randomBytes(10 * 1024 * 1024))
    server.breakWith((req, res) => {
      if (req.method !== 'POST' || !req.url?.includes('uploadId=')) return false
      res
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<Error><Code>InternalError</Code></Error>')
      return true
    })
    await expect(storage.put('apart.bin', { file }, jpeg)).rejects.toMatchObject({ reason: 'busy' })
  })

  test('breaks the stream when the connection is cut in the middle', async () => {
    server.breakWith(cutInTheMiddle)
    const found = await storage.get('cut.jpg')
    if (found?.kind !== 'content') throw new Error('no content')
    await expect(buffer(found.stream)).rejects.toThrow()
  })

  test('is unreachable when it is stopped, or never answers', async () => {
    server.breakWith(() => true)
    const impatient = openObjectStorage({ ...server.options, answerMs: 50 })
    await expect(impatient.get('slow.jpg')).rejects.toMatchObject({
      reason: 'unreachable',
      message: `${server.endpoint}/shop-pictures cannot be reached (no answer in time)`,
    })
    await expect(impatient.delete(['slow.jpg'])).rejects.toMatchObject({ reason: 'unreachable' })
    await server.stop()
    await expect(storage.get('gone.jpg')).rejects.toMatchObject({
      reason: 'unreachable',
      message: `${server.endpoint}/shop-pictures cannot be reached (ECONNREFUSED)`,
    })
    await server.start()
  })
})
