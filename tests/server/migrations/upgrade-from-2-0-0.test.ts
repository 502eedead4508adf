import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { checkMigrations, listMigrations, migrateToLatest } from '../../../server/db/migrations/migrate.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'
import { describeSchema } from './describe-schema.ts'

/** What `pg_dump --inserts` wrote of the demo shop of version 2.0.0 with orders of each status, parcels, payments and returns. */
const dump = path.join(import.meta.dirname, 'shop-2.0.0.sql.gz')

async function openShopOf2_0_0() {
  const database = await aDatabase('no tables', 1)
  const sql = String(await promisify(gunzip)(await readFile(dump)))
  // A dump leaves its connection without a search path.
  const filling = connectPatiently(database.url, { poolSize: 1 })
  await filling.raw(sql.replaceAll('?', '\\?'))
  await filling.destroy()
  return database
}

test('a database of version 2.0.0 becomes what this version makes of an empty one', async () => {
  const { db: old } = await openShopOf2_0_0()
  const { db: fresh } = await aDatabase('empty', 1)
  expect(await migrateToLatest(old)).toEqual(await listMigrations())
  expect(await describeSchema(old)).toEqual(await describeSchema(fresh))
  expect(await migrateToLatest(old)).toEqual([])
  // Of orders that a job of 2.0.0 had not counted yet, too.
  const { rows } = await old.raw(
    `select order_count, (select count(*) from orders join customer_phones using (phone_key) where customer_id = customers.id)
     from customers where order_count > 0`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { order_count, count } of rows) expect(order_count).toBe(Number(count))
  // The limits that staff set keep their values; those that were saved as they were at first follow the new ones.
  expect(await old('settings').pluck('values')).toEqual([{ hourly_by_phone: 4 }])
})

test('its shop goes on with all orders after a backup, and version 2.0.0 does not start on it again', {
  tags: ['series'],
}, async () => {
  const { url, db } = await openShopOf2_0_0()
  const orders = await db('orders').orderBy('id').select('number', 'status', 'customer_name', 'total_amount')
  expect(new Set(orders.map(({ status }) => status)).size).toBe(5)
  const { folder, start } = await aMachine({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const shop = start()
  const { origin } = new URL(await shop.open)
  expect(await readdir(path.join(folder, 'backups'))).toEqual(['before-100_extensions.backup'])
  expect(
    await db('orders').orderBy('id').select('number', 'status', 'customer_name', 'total_amount'),
  ).toEqual(orders)

  const staff = supertest.agent(origin).set('sec-fetch-site', 'same-origin')
  await staff.post('/en/login').type('form').send({ email: 'manager@example.com', password }).expect(303)
  for (const { number, status } of orders) {
    const { body } = await staff.get('/api/orders').query({ q: number }).expect(200)
    expect(body.items).toMatchObject([{ number, status }])
  }
  const product = await db('products').where('stock', '>', 2).first('id')
  const items = [{ product_id: product.id, quantity: 1 }]
  const visitor = supertest(origin).post('/api/orders').set('sec-fetch-site', 'same-origin')
  const placed = await visitor.send({ ...delivery, items }).expect(201)
  expect(placed.body.number).toBe(Math.max(...orders.map(({ number }) => number)) + 1)

  const recorded = await db('knex_migrations').pluck('name')
  expect(() => checkMigrations(recorded, '2.0.0')).toThrow('it needs version 3.0.0 or a newer one')
})
