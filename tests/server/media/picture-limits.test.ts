import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { awaitedLater } from '../../support/data/test-database.ts'
import { aDecompressionBomb, anAnimatedGif, aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// Cases beyond picture-uploads.test.ts: decompression bombs, many uploads at once, and forms that exceed their
// limits.

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const user = await shop.signedIn('user')
const photograph = await aPhotograph().jpeg().toBuffer()

const send = (file: Buffer, name = 'pot.png', visitor = user) =>
  visitor.post('/api/uploads').attach('file', file, name)
/** A received file is removed after its response was sent. */
const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])
const countFiles = async () => (await readdir(uploadsDir, { recursive: true })).length
const countRows = async () => Number((await shop.db('pictures').count({ count: '*' }))[0]?.count)

async function expectRefusal(file: Buffer, status: number, code: string) {
  const before = [await countRows(), await countFiles()]
  const { body } = await send(file).expect(status)
  expect(body).toMatchObject({ code, detail: expect.stringMatching(/\S/) })
  expect([await countRows(), await countFiles()]).toEqual(before)
  await expect.poll(incoming).toEqual([])
}

const aFineJpeg = (width: number, height: number) =>
  aPhotograph({ width, height }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })

test('a chunk that decompresses to far more than the picture is not stored', async () => {
  const { body } = await send(aDecompressionBomb('iCCP', 300_000_000)).expect(201)
  const kept = (await shop.request.get(body.url).expect(200)).body as Buffer
  expect(await sharp(kept).metadata()).toMatchObject({ width: 8, height: 8, format: 'jpeg' })
  expect(kept.length).toBeLessThan(2000)
})

test('a picture of thousands of frames is stored as its first frame', async () => {
  const { body } = await send(await anAnimatedGif(5000)).expect(201)
  expect(body).toMatchObject({ width: 4, height: 4 })
})

test.each([
  ['progressive jpeg of fine colour', () => aFineJpeg(3600, 3600)],
  ['interlaced png', () => aPhotograph({ width: 5200, height: 5000 }).png({ progressive: true })],
])('a %s that would be in memory as a whole is rejected', async (_kind, make) => {
  await expectRefusal(await make().toBuffer(), 422, 'picture_too_many_pixels')
})

test('a GIF that is also a script becomes only a picture, and a page behind the header of one is invalid', async () => {
  const gif = await aPhotograph({ width: 8, height: 8 }).gif().toBuffer()
  const polyglot = Buffer.concat([gif, Buffer.from('*/=alert(document.cookie)//')])
  const { body } = await send(polyglot, 'evil.js').expect(201)
  const answer = await shop.request.get(body.url).expect(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  })
  expect((answer.body as Buffer).includes('alert')).toBe(false)
  const page = '<!doctype html><script>alert(1)</script>'.repeat(50)
  await expectRefusal(Buffer.from(`\x89PNG\r\n\x1a\n${page}`, 'latin1'), 422, 'picture_broken')
})

test('a picture that crashes its process is invalid, and the next is served', async () => {
  const large = await aPhotograph({ width: 3000, height: 3000 }).png().toBuffer()
  const doomed = awaitedLater(send(large).then(({ status, body }) => [status, body.code]))
  const kill = () => spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'picture-worker'])
  await expect.poll(() => incoming().then(({ length }) => length)).toBe(1)
  // Again and again: the picture may not have reached its process yet.
  const killing = setInterval(kill, 20)
  onTestFinished(() => clearInterval(killing))
  expect(await doomed).toEqual([422, 'picture_broken'])
  clearInterval(killing)
  await send(photograph).expect(201)
  await expect.poll(incoming).toEqual([])
})

const fields = { title_ar: 'غصن', title_en: 'Branch', category: 'home' }

test('a staff form names the files that cannot be stored, stores the others, and reads no more than it may have', async () => {
  const editor = await shop.signedIn('editor')
  const large = Buffer.concat([photograph, Buffer.alloc(11 * 1024 * 1024)])
  const files = [photograph, Buffer.from('<svg/>'), large, photograph.subarray(0, 400), Buffer.alloc(0)]
  const form = editor.post('/en/admin/gallery/new').field({ ...fields, title_en: '' })
  const { text } = await files
    .reduce((request, file, n) => request.attach('image_urls_files', file, `../../${n}.png`), form)
    .expect(422)
  for (const number of [2, 3, 4, 5]) expect(text).toContain(`Failed to upload image ${number}`)
  expect(text).toContain('This picture is larger than 10 MB')
  expect(text).toContain('This picture is incomplete or damaged')
  expect(text.match(/name="image_urls" value="\/uploads\/gallery-images\/\d+\//g)).toHaveLength(1)
  await expect.poll(incoming).toEqual([])
  const eleven = Array.from({ length: 11 }, (_none, n) => `${n}.jpg`)
  await eleven
    .reduce(
      (request, name) => request.attach('image_urls_files', photograph, name),
      editor.post('/admin/gallery/new'),
    )
    .expect(413)
  await editor.post('/admin/gallery/new').attach('other', photograph, 'a.jpg').expect(422)
  await expect.poll(incoming).toEqual([])
})
