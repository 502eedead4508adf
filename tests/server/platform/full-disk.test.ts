import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmdirSync, statfsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, inject, onTestFinished, TestRunner, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'
import { requireWritableFolder } from '../../../server/disk/folders.ts'
import { toStartError } from '../../../server/disk/free-space.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { aNoisyJpeg, aPhotograph } from '../../support/pages/pictures.ts'
import { createDatabase } from '../../support/run/databases.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

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

/** Submits the form of a new product as a browser without JavaScript does. */
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

describe('with little space left', () => {
  test('uploads are rejected with a message', async () => {
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
  })

  test('orders continue, /readyz reports both, and the log has one line for each change', async () => {
    const before = linesOfDisk().length
    await disk.fillLeaving(500)
    for (let time = 0; time < 3; time += 1) {
      await send().expect(503)
      await shop.request.get('/readyz').expect(200, { status: 'ready', disk: 'low' })
    }
    const { id } = await shop.aProduct()
    const order = { ...delivery, items: [{ product_id: id, quantity: 1 }] }
    await shop.request.post('/api/orders').send(order).expect(201)
    expect(linesOfDisk().slice(before)).toEqual([expect.stringContaining('disk almost full')])
    await disk.makeRoom()
    await send().expect(201)
    await send().expect(201)
    expect(linesOfDisk().slice(before + 1)).toEqual([expect.stringContaining('disk has free space again')])
  })

  test('a product form preserves the input, and can be saved without a picture', async () => {
    await disk.fillLeaving(500)
    await expectProductAgain(photograph)
    await sendProduct().expect(303)
    expect(await shop.db('products').where({ name_en: 'A blue bowl' }).delete()).toBe(1)
  })
})

describe('when the disk becomes full', () => {
  test('while a buyer sends the picture of a review, its words stay, and the message is one for visitors', async () => {
    const order = await shop.anOrder()
    await shop.db('orders').where({ id: order.id }).update({ status: 'delivered' })
    await disk.fillLeaving(1500)
    const answer = await customer
      .post(`/en${orderPageOf(order)}/reviews/${order.items[0]?.product_id}`)
      .field({ stars: '4', text: 'A fine pot' })
      .attach('images_files', Buffer.concat([photograph, Buffer.alloc(3_000_000)]), 'pot.jpg')
      .expect(503)
    const form = page(answer)
    expect(form.text('[name=text]')).toBe('A fine pot')
    expect(form.text('#images .error')).toContain('We cannot take in pictures at the moment')
    expect(answer.headers['retry-after']).toBeDefined()
  })

  test('while a file is received, nothing of it is left', async () => {
    const tooLarge = Buffer.concat([photograph, Buffer.alloc(3_000_000)])
    await disk.fillLeaving(1500)
    expect((await send(manager, tooLarge).expect(503)).body.code).toBe('disk_full')
    await expect.poll(incoming).toEqual([])
    await disk.makeRoom()
    await shop.request.get('/readyz').expect(200, { status: 'ready', disk: 'ok' })
    await disk.fillLeaving(1500)
    await expectProductAgain(tooLarge)
  })

  test('while a picture is stored, nothing of it is left on disk or in the database', async () => {
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
})

describe('a start on a full disk', () => {
  async function startOn(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SEED: 'none', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { code, output }
  }
  const namesOn = (folder: string) => readdir(folder, { recursive: true })

  test('ends with one sentence before anything is created, and leaves nothing behind', async () => {
    const small = await aSmallDisk(8)
    const { code, output } = await startOn({
      DATA_DIR: path.join(small.folder, 'data'),
      UPLOADS_DIR: uploadsDir,
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^DATA_DIR: the disk of .* is full, \d+ MB are free and the shop needs 200 MB .*\n$/,
    )
    expect(await namesOn(small.folder)).toEqual([])
  })

  test('that can only be read is named as that, without an owner to change', async () => {
    const small = await aSmallDisk(8)
    execFileSync('mount', ['-o', 'remount,ro', small.folder])
    await expect(requireWritableFolder(path.join(small.folder, 'data'), 'DATA_DIR')).rejects.toThrow(
      /^DATA_DIR: the disk of \S+ can only be read\. Mount it for writing, [^\n]*$/,
    )
  })

  test('whose files belong to another user ends with one sentence', () => {
    const closed = Object.assign(new Error('permission denied'), {
      code: 'EACCES',
      path: '/data/session-secret',
    })
    expect(toStartError(closed)).toMatchObject({
      message: expect.stringMatching(/^\/data\/session-secret is closed to user [^\n]* chown -R\.$/),
    })
  })

  test('names the uploads folder too', { tags: ['series'] }, async () => {
    const small = await aSmallDisk(8)
    const environment = { UPLOADS_DIR: path.join(small.folder, 'uploads'), SEED: 'demo' }
    const { code, output } = await startOn({
      ...environment,
      DATA_DIR: path.join(small.folder, '../data-of-none'),
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^UPLOADS_DIR: the disk of .* is full, \d+ MB are free and the shop needs 40 MB .*\n$/,
    )
    expect(await namesOn(small.folder)).toEqual([])
  })

  test('that becomes full meanwhile ends with one sentence as well', { tags: ['series'] }, async () => {
    const small = await aSmallDisk(8)
    const database = await createDatabase(inject('databaseServer'), 'empty')
    const uploads = path.join(small.folder, 'uploads')
    // The folder exists, as if an earlier start had copied most demo pictures.
    await mkdir(path.join(uploads, 'product-images'), { recursive: true })
    const { code, output } = await startOn({
      DATABASE_URL: database.url,
      DATA_DIR: path.join(small.folder, 'data'),
      UPLOADS_DIR: uploads,
      SEED: 'demo',
    })
    await database.drop()
    expect(code).toBe(1)
    expect(output).toMatch(/^The disk is full: [^\n]*uploads[^\n]* cannot be written\. [^\n]*\n$/)
    expect(await readdir(path.join(uploads, '.incoming'))).toEqual([])
  })

  test('while its database is created leaves no incomplete one', { tags: ['series'] }, async () => {
    const small = await aSmallDisk(24)
    await expect(startEmbeddedPostgres({ dataDir: small.folder })).rejects.toThrow(
      /^The database folder could not be made in [^\n]*: the disk is full\. [^\n]*$/,
    )
    expect(await readdir(small.folder)).toEqual(['in-use.lock'])
  })
})

const block = 4096

/** A real disk of this size that can be full, removed at the end of the test or the file. Mounting requires root, or the namespace that tests/run.ts gives other users. */
async function aSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const isForOneTest = TestRunner.getCurrentTest() !== undefined
  const atTheEnd = isForOneTest ? onTestFinished : afterAll
  atTheEnd(() => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** Fills it except for this many kilobytes. */
    async fillLeaving(kilobytes: number) {
      await rm(filler, { force: true })
      const { bavail } = statfsSync(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * block - kilobytes * 1024)))
    },
    makeRoom: () => rm(filler, { force: true }),
  }
}
