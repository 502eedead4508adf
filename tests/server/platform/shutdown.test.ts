import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { waitForLocks } from '../../support/data/test-database.ts'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'
import { openEventStream } from '../../support/servers/event-stream.ts'
import { cookiesOf } from '../../support/shop/shop-process.ts'

/** Docker's stop timeout: a process still running then is killed and has no exit code. */
const patienceMs = 10_000

test('SIGTERM ends the shop with 0 whatever hangs: an upload, a slow reader, a locked product, the stream of a staff page', {
  tags: ['series'],
}, async () => {
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a jar of blue 7' }
  const { url, db } = await aDatabase('demo')
  const { folder, start } = await aMachine({ DATABASE_URL: url, ...admin })
  await mkdir(path.join(folder, 'uploads'))
  await writeFile(path.join(folder, 'uploads', 'large.jpg'), Buffer.alloc(30_000_000))
  const shop = start()
  const address = new URL(await shop.open)
  const send = async (text: string): Promise<Socket> => {
    const line = connect(Number(address.port), address.hostname)
    line.on('error', () => {})
    await once(line, 'connect')
    await new Promise((resolve) => line.write(text, resolve))
    return line
  }

  const head = 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n'
  const sender = await send(`${head}Content-Length: 5000\r\n\r\nname=`)
  const crawl = setInterval(() => sender.write('a'), 100)

  const reader = await send('GET /uploads/large.jpg HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(reader, 'readable')

  const transaction = await db.transaction()
  const { id } = await transaction('products').where('stock', '>', 0).forUpdate().first()
  const order = fetch(new URL('/api/orders', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...delivery, items: [{ product_id: id, quantity: 1 }] }),
  }).catch((error) => error)
  await waitForLocks(db)

  const staff = supertest.agent(address.origin).set('sec-fetch-site', 'same-origin')
  const signedIn = await staff
    .post('/api/auth/login')
    .send({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    .expect(200)
  const cookie = cookiesOf(signedIn.headers['set-cookie'])
  const stream = await openEventStream(`${address.origin}/admin/orders/live`, { cookie })
  await stream.next()

  shop.child.kill('SIGTERM')
  const killed = setTimeout(() => shop.child.kill('SIGKILL'), patienceMs)
  expect(await shop.ended).toBe(0)
  clearTimeout(killed)

  await stream.ended
  clearInterval(crawl)
  sender.destroy()
  reader.destroy()
  await order
  await transaction.rollback()
  expect(await db('orders')).toEqual([])
})
