import { execFileSync } from 'node:child_process'
import { rmdirSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'
import { toStartError } from '../../../server/disk/free-space.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { aNoisyJpeg, aPhotograph } from '../../support/pages/pictures.ts'
import { atTheEnd } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'

// The shop on a full disk: a real one of 8 MB, of which a tenth is reserved for orders.

const disk = await aSmallDisk(8)
const uploadsDir = path.join(disk.folder, 'uploads')
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const [customer, manager] = [await shop.signedIn('user'), await shop.signedIn('manager')]
const photograph: Buffer = await aPhotograph().jpeg().toBuffer()
await shop.aCategory({ slug: 'bowls' })

const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])
const send = (visitor = customer, file = photograph) =>
  visitor.post('/api/uploads').attach('file', file, 'pot.jpg')
const linesOfDisk = () => shop.logLines.filter((line) => line.includes('"disk '))
const countFiles = async () =>
  (await readdir(path.join(uploadsDir, 'images'), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  )

function sendProduct(file?: Buffer) {
  const form = manager.post('/en/admin/products/new')
  const fields = { name_ar: 'زلافة', name_en: 'A blue bowl', price: '120.50', stock: '3', category: 'bowls' }
  form.field({ ...fields, is_active: 'on', is_featured: 'off', sale_price: '', stock_read: '' })
  return file ? form.attach('images_files', file, 'bowl.jpg') : form
}

async function expectProductAgain(file: Buffer) {
  const answer = await sendProduct(file).expect(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const form = page(answer)
  expect(form.attribute('#name_en', 'value')).toBe('A blue bowl')
  expect(form.attribute('#price', 'value')).toBe('120.50')
  expect(form.text('#images .error')).toContain('Failed to upload image 1')
  expect(form.text('#images .error')).toContain('The disk is full')
  expect(await shop.db('products').where({ name_en: 'A blue bowl' })).toEqual([])
  await expect.poll(incoming).toEqual([])
}

afterEach(async () => {
  await disk.makeRoom()
  // Makes the shop notice the free space.
  await shop.request.get('/readyz').expect(200, { status: 'ready', disk: 'ok' })
})

test('with little space left uploads are rejected with a message, orders continue, /readyz reports both, and the log has one line for each change', async () => {
  const before = linesOfDisk().length
  await disk.fillLeaving(500)
  const fromCustomer = await send().expect(503)
  expect(fromCustomer.body).toMatchObject({ code: 'uploads_closed', detail: expect.stringMatching(/\S/) })
  expect(Number(fromCustomer.headers['retry-after'])).toBeGreaterThan(60)
  expect((await send(manager).expect(503)).body).toMatchObject({ code: 'disk_full' })
  const form = await customer.post('/gallery-upload').attach('file', photograph, 'a.jpg').expect(503)
  expect(page(form).text('.toast--error')).toContain('لا نستطيع استقبال الصور الآن')
  expect(form.headers['retry-after']).toBeDefined()
  expect(await shop.db('pictures')).toEqual([])
  await expect.poll(incoming).toEqual([])
  await shop.request.get('/readyz').expect(200, { status: 'ready', disk: 'low' })
  const { id } = await shop.aProduct()
  const order = { ...delivery, items: [{ product_id: id, quantity: 1 }] }
  await shop.request.post('/api/orders').send(order).expect(201)
  expect(linesOfDisk().slice(before)).toEqual([expect.stringContaining('disk almost full')])
  await disk.makeRoom()
  await send().expect(201)
  expect(linesOfDisk().slice(before + 1)).toEqual([expect.stringContaining('disk has free space again')])
})

test('a product form preserves the input on a full disk, also while a file is received, and is saved without', async () => {
  await disk.fillLeaving(500)
  await expectProductAgain(photograph)
  await sendProduct().expect(303)
  expect(await shop.db('products').where({ name_en: 'A blue bowl' }).delete()).toBe(1)
  await disk.fillLeaving(1500)
  await expectProductAgain(Buffer.concat([photograph, Buffer.alloc(3_000_000)]))
})

test('when the disk becomes full while a picture is stored, nothing of it is left on disk or in the database', {
  tags: ['series'],
}, async () => {
  const [files, rows] = [await countFiles(), await shop.db('pictures')]
  const unpacksToMore = await aNoisyJpeg(1200, 1200, 30)
  expect(unpacksToMore.length).toBeLessThan(400_000)
  await disk.fillLeaving(1300)
  expect((await send(customer, unpacksToMore).expect(503)).body.code).toBe('uploads_closed')
  expect([await countFiles(), await shop.db('pictures')]).toEqual([files, rows])
  await expect.poll(incoming).toEqual([])
  await disk.makeRoom()
  await send().expect(201)
})

test('a start on a disk that is full, becomes so or belongs to another ends with one sentence, and leaves nothing', async () => {
  const small = await aSmallDisk(8)
  const DATA_DIR = path.join(small.folder, 'data')
  const { ended, output } = startShopProcess({
    environment: { NODE_ENV: '', PORT: '0', DATABASE_URL: '', DATA_DIR, UPLOADS_DIR: uploadsDir },
  })
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /^DATA_DIR: the disk of .* is full, \d+ MB are free and the shop needs 200 MB .*\n$/,
  )
  expect(await readdir(small.folder)).toEqual([])
  const closed = { code: 'EACCES', path: '/data/session-secret' }
  const full = { code: 'ENOSPC', message: "no space left on device, write '/data/uploads/a.jpg'" }
  const sentenceFor = (facts: object) => toStartError(Object.assign(new Error('refused'), facts))
  expect(sentenceFor(closed)).toMatchObject({
    message: expect.stringMatching(/^\/data\/session-secret is closed to user [^\n]* chown -R\.$/),
  })
  expect(sentenceFor(full)).toMatchObject({
    message: expect.stringMatching(/^The disk is full: \/data\/uploads\/a\.jpg cannot be written\. /),
  })
})

test('a start on a full disk while its database is created leaves no incomplete one', {
  tags: ['series'],
}, async () => {
  const small = await aSmallDisk(24)
  await expect(startEmbeddedPostgres({ dataDir: small.folder })).rejects.toThrow(
    /^The database folder could not be made in [^\n]*: the disk is full\. [^\n]*$/,
  )
  expect(await readdir(small.folder)).toEqual(['in-use.lock'])
})

const block = 4096

/** A real disk of this size that can be full, removed at the end of the test or the file. Mounting requires root, or the namespace that tests/run.ts gives other users. */
async function aSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  atTheEnd(() => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    async fillLeaving(kilobytes: number) {
      await rm(filler, { force: true })
      const { bavail } = statfsSync(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * block - kilobytes * 1024)))
    },
    makeRoom: () => rm(filler, { force: true }),
  }
}
