import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type ObjectStorage, openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { failTimes, openObjectServer } from '../../support/servers/bucket.ts'

const server = await openObjectServer()
const storage = openObjectStorage(server.options)
const folder = await aFolder()
const bytes = Buffer.from('the bytes of a picture')
const jpeg = { contentType: 'image/jpeg', cacheControl: 'public, max-age=3600' }

afterEach(() => server.breakWith(null))

async function contentOf(key: string) {
  const found = await storage.get(key)
  if (found?.kind !== 'content') throw new Error(`${key}: ${found?.kind}`)
  return { ...found, content: await buffer(found.stream) }
}

async function keysBelow(place: ObjectStorage, begin: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of place.list(begin)) keys.push(key)
  return keys
}

test('objects are stored, read, listed and deleted under their prefix alone', async () => {
  await storage.put('images/pot é.jpg', bytes, jpeg)
  const found = await contentOf('images/pot é.jpg')
  expect(found).toMatchObject({
    content: bytes,
    bytes: bytes.length,
    contentType: 'image/jpeg',
  })
  expect(found.etag).toMatch(/^".+"$/)
  expect(await storage.head('images/pot é.jpg')).toEqual({ bytes: bytes.length })
  expect(server.requests.at(0)).toMatch(/^PUT \/shop-pictures\/pictures\/images\/pot%20/)
  for (const key of ['images/pot é.jpg', 'images/never.jpg']) await storage.delete(key)
  expect(await storage.get('images/pot é.jpg')).toBeNull()
  expect(await storage.head('images/pot é.jpg')).toBeNull()
  for (const key of ['many/b&.jpg', 'many/a.jpg', 'few/a.jpg']) await storage.put(key, bytes, jpeg)
  expect(await keysBelow(storage, 'many/')).toEqual(['many/a.jpg', 'many/b&.jpg'])
  for await (const { bytes: size } of storage.list('few/')) expect(size).toBe(bytes.length)
  expect(await keysBelow(openObjectStorage({ ...server.options, prefix: 'other/' }), '')).toEqual([])
})

test('objects of many megabytes are sent from the disk in parts', async () => {
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

test('a storage that fails is asked three times, and unreachable when it never answers', async () => {
  server.breakWith(failTimes(2, 503))
  await storage.put('again.jpg', bytes, jpeg)
  expect((await contentOf('again.jpg')).content).toEqual(bytes)
  server.breakWith(failTimes(3, 500))
  await expect(storage.get('again.jpg')).rejects.toMatchObject({ isOutage: true })
  expect((await contentOf('again.jpg')).content).toEqual(bytes)
  server.breakWith(() => true)
  const impatient = openObjectStorage({ ...server.options, answerMs: 50 })
  await expect(impatient.get('slow.jpg')).rejects.toMatchObject({
    isOutage: true,
    message: `${server.endpoint}/shop-pictures cannot be reached (no answer in time)`,
  })
  await expect(impatient.delete('slow.jpg')).rejects.toMatchObject({ isOutage: true })
})

test('a storage that fails leaves no parts of a file that could not be sent', async () => {
  const file = path.join(folder, 'unsent')
  await writeFile(file, randomBytes(20 * 1024 * 1024))
  server.breakWith((req, res) => {
    if (!req.url?.includes('partNumber=2')) return false
    res.writeHead(400).end()
    return true
  })
  const asked = server.requests.length
  await expect(storage.put('unsent.bin', { file }, jpeg)).rejects.toMatchObject({ isOutage: false })
  expect(server.requests.slice(asked).filter((request) => request.startsWith('DELETE'))).toHaveLength(1)
  expect(await storage.head('unsent.bin')).toBeNull()
})

test('a storage that fails reports parts that were not put together although it answers 200', async () => {
  const file = path.join(folder, 'apart')
  await writeFile(file, randomBytes(10 * 1024 * 1024))
  server.breakWith((req, res) => {
    if (req.method !== 'POST' || !req.url?.includes('uploadId=')) return false
    res.writeHead(200, { 'content-type': 'application/xml' })
    res.end('<Error><Code>InternalError</Code></Error>')
    return true
  })
  await expect(storage.put('apart.bin', { file }, jpeg)).rejects.toMatchObject({ isOutage: true })
})
