import { spawnSync } from 'node:child_process'
import { access, readdir, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { withWorkLock } from '../../../server/db/result-transaction.ts'
import { createStore, pruneTemporaryFiles } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import {
  aBlackPng,
  aDecompressionBomb,
  anAnimatedGif,
  aPhotograph,
  readColours,
} from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const store = createStore(uploadsDir)
const user = await shop.signedIn('user')
const photograph = await aPhotograph().jpeg().toBuffer()

const send = (file: Buffer, name = 'pot.jpg', visitor = user) =>
  visitor.post('/api/uploads').attach('file', file, name)
const fetchPicture = async (url: string): Promise<Buffer> => (await shop.request.get(url).expect(200)).body
/** A received file is removed after its response was sent. */
const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])
const countStored = async () => [
  (await shop.db('pictures')).length,
  (await readdir(uploadsDir, { recursive: true })).filter((name) => /\.(jpg|avif)$/.test(name)).length,
]

async function expectRefusal(file: Buffer, status: number, code: string, name = 'pot.jpg') {
  const before = await countStored()
  const { body, headers } = await send(file, name).expect(status)
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ status, code, detail: expect.stringMatching(/\S/) })
  await expect.poll(incoming).toEqual([])
  expect(await countStored()).toEqual(before)
}

test('a picture is stored under its owner, in every width, as JPEG and AVIF', async () => {
  const large = await aPhotograph({ width: 2000, height: 20 }).jpeg().toBuffer()
  const { body } = await send(large).expect(201)
  expect(body).toEqual({
    url: expect.stringMatching(/^\/uploads\/images\/\d+\/\d{13}-[0-9a-f]{12}\.jpg$/),
    width: 1600,
    height: 16,
  })
  for (const width of [400, 800, 1200]) {
    const jpeg = await fetchPicture(body.url.replace('.jpg', `-${width}.jpg`))
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, format: 'jpeg' })
    const avif = await fetchPicture(body.url.replace('.jpg', `-${width}.avif`))
    expect(avif.subarray(4, 12).toString()).toBe('ftypavif')
  }
  const [row] = await shop.db('pictures').where({ url: body.url })
  expect(row).toMatchObject({
    width: 1600,
    height: 16,
    colour: expect.stringMatching(/^#/),
    is_offered: false,
  })
  await expect.poll(incoming).toEqual([])
})

test.each([
  ['webp', () => aPhotograph().webp({ lossless: true }).toBuffer()],
  ['16 bit', () => aPhotograph().toColourspace('rgb16').png().toBuffer()],
  ['CMYK', () => aPhotograph().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['in another colour space', () => aPhotograph().withIccProfile('p3').jpeg().toBuffer()],
])('a picture may be %s, and has the right colours', async (_kind, make) => {
  const { body } = await send(await make()).expect(201)
  const kept = await fetchPicture(body.url)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', depth: 'uchar' })
  expect(await readColours(kept)).toBe('red green blue')
})

test('a picture that lies on its side is upright, and has no metadata', async () => {
  const lying = await aPhotograph({ orientation: 8 })
    .withExif({
      IFD0: { Copyright: 'secret' },
      IFD3: { GPSLatitude: '32/1 18/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
  expect(lying.includes('secret')).toBe(true)
  const { body } = await send(lying).expect(201)
  expect(body).toMatchObject({ width: 60, height: 80 })
  const kept = await fetchPicture(body.url)
  expect(await readColours(kept)).toBe('red green blue')
  const { exif, icc, xmp, iptc } = await sharp(kept).metadata()
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(kept.includes('secret')).toBe(false)
})

test('an upload is refused that is anything that is not a picture, whatever its name', async () => {
  for (const [content, name] of [
    ['<!doctype html><script>alert(1)</script>', 'pot.png'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'pot.svg'],
    ['%PDF-1.7', 'pot.jpg'],
    ['MZ\x90\0', 'pot.png'],
    ['', 'pot.jpg'],
  ] as const) {
    await expectRefusal(Buffer.from(content), 415, 'picture_type', name)
  }
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(100)])
  await expectRefusal(heic, 415, 'picture_heic', 'IMG_1.HEIC')
})

test('an upload is refused that is a picture that was cut off, has too many pixels, or more than 10 MB', async () => {
  const whole = await aPhotograph({ width: 300, height: 300 }).jpeg({ quality: 100 }).toBuffer()
  for (const tenth of [1, 5, 9]) {
    const { status } = await send(whole.subarray(0, Math.floor((whole.length * tenth) / 10)))
    expect([tenth, status]).toEqual([tenth, 422])
  }
  await expectRefusal(Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1'), 422, 'picture_broken')
  await expectRefusal(aBlackPng(30_000, 30_000), 422, 'picture_too_many_pixels')
  await expectRefusal(aBlackPng(5001, 5000), 422, 'picture_too_many_megapixels')
  await expectRefusal(Buffer.concat([photograph, Buffer.alloc(11 * 1024 * 1024)]), 413, 'picture_too_large')
})

test('an upload is refused that has more than the 50 megapixels or 20,000 pixels a side of staff, who read their own limit', async () => {
  const editor = await shop.signedIn('editor')
  const large = aBlackPng(20_001, 20)
  const { body } = await send(large, 'pot.png', editor).set('accept-language', 'en').expect(422)
  expect(body.detail).toContain('50 megapixels')
})

test('an upload is refused that is a body without a file, with several, of another type, in pieces or with a flood of fields', async () => {
  const upload = () => user.post('/api/uploads')
  const inParts = (body: string) =>
    upload().set('content-type', 'multipart/form-data; boundary=b').send(body).expect(400)
  const { body } = await upload().field('note', 'x').expect(422)
  expect(body.errors).toHaveProperty('file')
  await upload().send({ file: 'x' }).expect(415)
  await upload().attach('file', photograph, 'a.jpg').attach('file', photograph, 'b.jpg').expect(413)
  await upload().attach('other', photograph, 'a.jpg').expect(422)
  await inParts('--b\r\nnonsense')
  await inParts(`${'--b\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(1000)}--b--`)
  await expect.poll(incoming).toEqual([])
})

test('a file with a malicious tail or name is stored as a clean picture under a generated name', async () => {
  const tail = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')])
  for (const name of ['../../../etc/passwd', `${'ك'.repeat(3000)}"><script>.jpg`]) {
    const { body } = await send(tail, name).expect(201)
    expect(body.url).toMatch(/^\/uploads\/images\/\d+\/\d{13}-[0-9a-f]{12}\.jpg$/)
    expect((await fetchPicture(body.url)).includes('<script>')).toBe(false)
  }
  await send(tail, 'a\0.jpg').expect(400)
})

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
  const html = '<!doctype html><script>alert(1)</script>'.repeat(50)
  await expectRefusal(Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'), 422, 'picture_broken')
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

test('neither a visitor who disconnects nor a disk failure leaves anything behind', async () => {
  const leaving = httpRequest(`${shop.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: await shop.createSessionCookie((await shop.aUser('user')).id),
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 9_000_000,
    },
  })
  leaving.on('error', () => {})
  leaving.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  leaving.write(Buffer.alloc(100_000))
  await expect.poll(incoming).toHaveLength(1)
  leaving.destroy(new Error('gone'))
  await expect.poll(incoming).toEqual([])
  const { id, visitor } = await shop.aPerson()
  await writeFile(path.join(uploadsDir, 'images', String(id)), '')
  await send(photograph, 'a.jpg', visitor).expect(500)
  expect(await shop.db('pictures').where({ user_id: id })).toEqual([])
  await expect.poll(incoming).toEqual([])
})

const anOldPicture = async (query = '') => {
  const { body } = await user.post(`/api/uploads${query}`).attach('file', photograph, 'a.jpg').expect(201)
  await shop
    .db('pictures')
    .where({ url: body.url })
    .update({ created_at: new Date(Date.now() - 25 * 3600 * 1000) })
  return body.url as string
}
const isThere = async (url: string) => {
  const isKnown = (await shop.db('pictures').where({ url })).length === 1
  const file = access(path.join(uploadsDir, url.replace('/uploads/', '').replace('.jpg', '-800.avif')))
  const isOnDisk = await file.then(
    () => true,
    () => false,
  )
  expect(isKnown).toBe(isOnDisk)
  return isKnown
}

test('after a day unused pictures and what a killed process was receiving are deleted', async () => {
  const orphan = await anOldPicture()
  const submitted = await anOldPicture('?for=gallery')
  const { body: young } = await send(photograph).expect(201)
  // At addresses of uploads: others are never deleted.
  const uploaded = async (name: string) =>
    (await shop.aPicture({ url: `/uploads/images/1/1-${name}.jpg` })).url
  const [inEntry, inPost] = [await uploaded('entry'), await uploaded('post')]
  const [inFrench, onProduct] = [await uploaded('french'), await uploaded('product')]
  const shown = shop.db('pictures').whereIn('url', [inEntry, inPost, inFrench, onProduct])
  await shown.clone().update({ created_at: new Date(Date.now() - 25 * 3600 * 1000) })
  await shop.anEntry({ image_urls: [inEntry] })
  await shop.aProduct({ images: [onProduct] })
  await shop.aPost({ content_ar: `![](${inPost.replace('.jpg', '-800.jpg')})` })
  await shop.aPost({ content_fr: `![](${inFrench})` })
  const prune = () => pruneOrphanPictures(shop.db, store)
  expect(await withWorkLock(shop.db, 'backups', prune)).toEqual({ isMine: true, value: 0 })
  expect(await isThere(orphan)).toBe(true)
  expect(await prune()).toBeGreaterThan(0)
  expect(await isThere(orphan)).toBe(false)
  for (const url of [submitted, young.url]) expect(await isThere(url)).toBe(true)
  expect(await shown).toHaveLength(4)
  expect(await prune()).toBe(0)
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(uploadsDir, '.incoming', name))
  await writeFile(old ?? '', 'x')
  await writeFile(fresh ?? '', 'x')
  await utimes(old ?? '', 0, 0)
  await pruneTemporaryFiles(uploadsDir)
  await expect.poll(incoming).toEqual(['fresh'])
})

const form = () => user.post('/en/gallery-upload')

test('the page /gallery-upload is in Arabic everywhere, takes several pictures, and says what is wrong with one', async () => {
  for (const address of ['/gallery-upload', '/en/gallery-upload']) {
    const upload = page(await user.get(address).expect(200))
    expect(upload.h1).toEqual(['رفع الصور'])
    expect(upload.attribute('main > div', 'lang')).toBe('ar')
    expect(upload.attribute('input[type=file]', 'accept')).toMatch(/jpeg.*jpg.*png.*webp.*gif/)
    const form = `form[method=post][action="${address}"][enctype="multipart/form-data"]`
    expect(upload.has(`${form} [type=file][name=file][multiple]`)).toBe(true)
    expect(upload.has(`${form} button[type=submit]`)).toBe(true)
  }
  const offered = () => shop.db('pictures').where({ is_offered: true })
  const before = (await offered()).length
  await form().attach('file', photograph, 'a.jpg').attach('file', photograph, 'b.jpg').expect(303)
  const upload = page(await user.get('/en/gallery-upload').expect(200))
  expect(upload.text('.toast strong')).toBe('تم الرفع بنجاح! ✅')
  expect(upload.text('.toast p')).toContain('تم رفع 2 صورة')
  expect(upload.attribute('.toast', 'lang')).toBe('ar')
  expect(await offered()).toHaveLength(before + 2)
  const none = page(await form().field('x', 'y').expect(422))
  expect(none.text('.toast--error strong')).toBe('لا توجد صور')
  expect(none.text('.toast--error')).toContain('اختر صورًا أولاً')
  const wrong = page(
    await form()
      .attach('file', photograph, 'a.jpg')
      .attach('file', Buffer.from('no'), 'رسالة<b>.pdf')
      .expect(415),
  )
  expect(wrong.text('.toast--error')).toContain('خطأ في الرفع')
  expect(wrong.text('.toast--error')).toContain('رسالة<b>.pdf')
  expect(wrong.text('.toast--error')).toContain('رُفعت 1 من الصور')
})
