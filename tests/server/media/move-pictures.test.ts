import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBucketStore } from '../../../server/media/bucket-store.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { movePictures } from '../../../server/media/move-pictures.ts'
import { openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { bucketSettings } from '../../support/object-storage/bucket-settings.ts'
import { openObjectServer } from '../../support/object-storage/open-object-server.ts'

const server = await openObjectServer()
const bucket = openObjectStorage(server.options)
const root = await mkdtemp(path.join(tmpdir(), 'moved-'))
const uploadsDir = path.join(root, 'uploads')
const keys = Array.from({ length: 12 }, (_, index) => `images/7/pot-${String(index).padStart(2, '0')}.jpg`)

beforeEach(async () => {
  await mkdir(path.join(uploadsDir, 'images/7'), { recursive: true })
  await mkdir(path.join(uploadsDir, '.incoming'), { recursive: true })
  await writeFile(path.join(uploadsDir, '.incoming/half'), 'being received')
  for (const key of keys) await writeFile(path.join(uploadsDir, key), `picture ${key}`)
})

afterEach(async () => {
  server.breakWith(null)
  await rm(uploadsDir, { recursive: true, force: true })
  await bucket.delete(await keysInBucket())
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function keysInBucket(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of bucket.list()) found.push(key)
  return found
}

const filesOnDisk = async () => (await readdir(path.join(uploadsDir, 'images/7'))).sort()

function start(...options: string[]) {
  const env = { ...process.env, ...bucketSettings(server.options), UPLOADS_DIR: uploadsDir }
  return spawn(process.execPath, ['server/cli/move-pictures.ts', ...options], { env })
}

/** The command, to its end. */
async function run(...options: string[]) {
  const command = start(...options)
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, output, errors }
}

const report = () => {}
const [disk, remote] = [createStore(uploadsDir), createBucketStore(bucket)]

describe('pictures', () => {
  test('are copied into the bucket and back, and deleted at their old place only when told', async () => {
    const toBucket = { from: disk, to: remote, report }
    const whole = { copied: 12, present: 0, deleted: 0, wrong: [] }
    expect(await movePictures({ ...toBucket, deletesSource: false })).toEqual(whole)
    expect(await keysInBucket()).toEqual(keys)
    expect(await filesOnDisk()).toHaveLength(12)
    const again = { copied: 0, present: 12, deleted: 12, wrong: [] }
    expect(await movePictures({ ...toBucket, deletesSource: true })).toEqual(again)
    expect(await filesOnDisk()).toEqual([])
    const back = await movePictures({ from: remote, to: disk, report, deletesSource: true })
    expect(back).toEqual({ ...whole, deleted: 12 })
    expect(await keysInBucket()).toEqual([])
    expect(await readFile(path.join(uploadsDir, keys[3] ?? ''), 'utf8')).toBe(`picture ${keys[3]}`)
  })

  test('are all that is moved: a bucket and a folder may hold files of others', async () => {
    const backup = { key: 'backups/erasures.json', content: Buffer.from('[]') }
    const headers = { contentType: 'application/json' }
    await bucket.put(backup.key, backup.content, headers)
    await bucket.put('images-of-others/7/pot.jpg', backup.content, headers)
    await mkdir(path.join(uploadsDir, 'others'))
    await writeFile(path.join(uploadsDir, 'others/list.json'), '[]')
    const toBucket = await movePictures({ from: disk, to: remote, report, deletesSource: true })
    expect(toBucket).toMatchObject({ copied: 12, deleted: 12 })
    expect(await readdir(path.join(uploadsDir, 'others'))).toEqual(['list.json'])
    const toDisk = await movePictures({ from: remote, to: disk, report, deletesSource: true })
    expect(toDisk).toMatchObject({ copied: 12, deleted: 12 })
    expect(await keysInBucket()).toEqual([backup.key, 'images-of-others/7/pot.jpg'])
  })

  test('stay at both places where their bytes differ, and are named', async () => {
    const [key = ''] = keys
    await remote.put(key, Buffer.from('another picture'))
    const moved = await movePictures({ from: disk, to: remote, report, deletesSource: true })
    expect(moved).toEqual({ copied: 11, present: 1, deleted: 11, wrong: [key] })
    expect(await filesOnDisk()).toEqual([path.basename(key)])
  })
})

describe('npm run move-pictures', () => {
  test('is continued after it was killed', async () => {
    // Four are sent at once. None of the second four reaches the server, which would keep half of a file.
    const held = Promise.withResolvers<void>()
    let sent = 0
    server.breakWith(({ method }) => {
      if (method !== 'PUT') return false
      sent += 1
      if (sent === 8) held.resolve()
      return sent > 4
    })
    const command = start('to-s3', '--delete-source')
    await held.promise
    command.kill('SIGKILL')
    await once(command, 'exit')
    server.breakWith(null)
    expect(await run('to-s3', '--delete-source')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^\d+ files copied, \d+ were there already, \d+ deleted at their old place\./,
      ),
    })
    expect(await keysInBucket()).toEqual(keys)
    expect(await filesOnDisk()).toEqual([])
  })

  test('says in a sentence why it cannot work', async () => {
    expect((await run('to-cloud')).errors).toMatch(/^Usage: npm run move-pictures -- to-s3\|to-disk/)
    server.breakWith((_req, res) => {
      res.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      return true
    })
    expect(await run('to-s3')).toMatchObject({
      code: 1,
      errors: `${server.endpoint}/shop-pictures refuses the access key (403 Unknown)\n`,
    })
  })
})
