import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as openLine, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { delivery } from '../../support/data/factories.ts'
import { waitForLocks } from '../../support/data/test-database.ts'
import { createDatabase } from '../../support/run/databases.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'

/** Docker's stop timeout: a process still running then is killed and has no exit code. */
const patienceMs = 10_000

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: ReturnType<typeof startShopProcess>
let address: URL

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-ending-'))
  database = await createDatabase(inject('databaseServer'), 'demo')
  const uploads = path.join(folder, 'uploads')
  await mkdir(uploads)
  await writeFile(path.join(uploads, 'large.jpg'), Buffer.alloc(30_000_000))
  shop = startShopProcess({
    environment: { DATABASE_URL: database.url, DATA_DIR: folder, UPLOADS_DIR: uploads, PORT: '0' },
  })
  address = new URL(await shop.open)
})
afterEach(async () => {
  if (shop.child.exitCode === null && shop.child.kill('SIGKILL')) await shop.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** As `docker stop`: returns the exit code, or null when the process had to be killed. */
async function stop(): Promise<number | null> {
  shop.child.kill('SIGTERM')
  const killed = setTimeout(() => shop.child.kill('SIGKILL'), patienceMs)
  const code = await shop.ended
  clearTimeout(killed)
  return code
}

async function send(text: string): Promise<Socket> {
  const line = openLine(Number(address.port), address.hostname)
  line.on('error', () => {})
  await once(line, 'connect')
  await new Promise((resolve) => line.write(text, resolve))
  return line
}

test('SIGTERM ends the shop with 0 whatever hangs: an upload, a slow reader, a locked product', {
  tags: ['series'],
}, async () => {
  const head = 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n'
  const sender = await send(`${head}Content-Length: 5000\r\n\r\nname=`)
  const crawl = setInterval(() => sender.write('a'), 100)

  const reader = await send('GET /uploads/large.jpg HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(reader, 'readable')

  const db = connect(database.url, { poolSize: 2 })
  const transaction = await db.transaction()
  const { id } = await transaction('products').where('stock', '>', 0).forUpdate().first()
  const order = fetch(new URL('/api/orders', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...delivery, items: [{ product_id: id, quantity: 1 }] }),
  }).catch((error) => error)
  await waitForLocks(db)

  expect(await stop()).toBe(0)

  clearInterval(crawl)
  sender.destroy()
  reader.destroy()
  await order
  await transaction.rollback()
  expect(await db('orders')).toEqual([])
  await db.destroy()
})

test('SIGTERM ends the shop with 0 at once when only idle connections are left', {
  tags: ['series'],
}, async () => {
  const line = await send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(line, 'readable')
  const unused = await send('')
  expect(await stop()).toBe(0)
  expect(shop.output()).toContain('The shop closes…')
  expect(shop.output()).not.toContain('took too long: requests')
  line.destroy()
  unused.destroy()
})
