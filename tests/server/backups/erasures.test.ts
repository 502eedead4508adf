import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { expect, onTestFinished, test } from 'vitest'
import { deleteUserRecord, erasableTables } from '../../../server/accounts/users/delete-user-record.ts'
import { exchangeErasures, importErasures } from '../../../server/backups/erasures-file.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { endStockNotices } from '../../../server/catalog/stock-notices/stock-notices.ts'
import { deleteMessage } from '../../../server/contact/queries.ts'
import { deleteCustomer, repeatErasures } from '../../../server/customers/delete-customer.ts'
import { createCustomerNote, findCustomerOfOrder } from '../../../server/customers/queries.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import { aDatabase, aFolder } from '../../support/run/own-places.ts'

const run = promisify(execFile)

async function openDatabase() {
  const database = await aDatabase('empty')
  return { ...database, ...createFactories(database.db) }
}

async function findTexts(db: Knex, ...texts: string[]) {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await db.raw('select exists (select from ?? as t where t::text ~ ?) as is_there', [
      table,
      texts.join('|'),
    ])
    if (rows[0].is_there) found.push(table)
  }
  return found
}

test('a person erased after a backup is erased again when it is restored, wherever the shop is moved to', async () => {
  const shop = await openDatabase()
  const { db, aUser, anOrder, setStatus } = shop
  const folder = await aFolder()
  const admin = await aUser('admin')
  const buyer = await aUser('user')
  const orderOf = (customer_name: string, customer_phone: string, userId: number | null = null) =>
    anOrder({ userId, delivery: { customer_name, customer_phone } })
  const kept = await orderOf('Kept Person', '0611111111')
  const bought = await orderOf('Buyer Xylo', '0622222222', buyer.id)
  const called = await orderOf('Caller Xylo', '0633333333')
  await setStatus(called.id, 'cancelled')
  const customerId = await findCustomerOfOrder(db, called.id)
  const note = { phoneKey: '', text: 'Xylo calls at noon', userId: admin.id }
  await createCustomerNote(db, { customerId: customerId ?? 0, ...note })
  const email = 'writer-xylo@example.com'
  const message = { name: 'Writer', email, subject: 'Bowls', message: 'Are there more?', language: 'fr' }
  await db('contact_messages').insert(message)
  const notice = { product_id: (await shop.aProduct()).id, email, email_key: email, language: 'fr' }
  await db('stock_notices').insert(notice)

  const file = path.join(folder, 'backups', 'one.backup')
  await exchangeErasures(db, path.join(folder, 'backups'))
  const pictures = createStore(path.join(folder, 'uploads'))
  const keys = { passphrase: null, recipients: [], identity: null }
  await mkdir(path.dirname(file), { recursive: true })
  await writeBackup({ databaseUrl: shop.url, pictures, file, keys })

  await deleteCustomer(db, customerId ?? 0)
  await deleteMessage(db, (await db('contact_messages').first('id')).id)
  await endStockNotices(db, email)
  await db.transaction((transaction) => deleteUserRecord(transaction, buyer.id))
  await exchangeErasures(db, path.join(folder, 'backups'))
  expect(await findTexts(db, 'Caller Xylo', 'Xylo calls')).toEqual([])
  expect(await readFile(path.join(folder, 'backups', 'erasures.json'), 'utf8')).not.toContain('Xylo')

  const target = await openDatabase()
  await target.db.destroy()
  const environment = { ...process.env, DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'new') }
  const env = { ...environment, UPLOADS_DIR: path.join(folder, 'uploads') }
  const list = path.join(path.dirname(file), 'erasures.json')
  const known = await readFile(list)
  await writeFile(list, 'half a li')
  await expect(run(process.execPath, ['server/cli/restore.ts', file], { env })).rejects.toMatchObject({
    stderr: expect.stringContaining(`${list} is not a list of erasures: nothing was changed`),
  })
  await writeFile(list, known)
  const { stdout } = await run(process.execPath, ['server/cli/restore.ts', file], { env })
  expect(stdout).toContain('Erased again, as the persons had asked: 6 records.')
  const { host, pathname } = new URL(target.url)
  expect(stdout).toContain(`the database ${host}${pathname} with the pictures in ${env.UPLOADS_DIR}.`)
  const restored = connectPatiently(target.url)
  onTestFinished(() => restored.destroy())
  expect(await findTexts(restored, 'Caller Xylo', 'Xylo calls', buyer.email, '633333333', email)).toEqual([])
  expect(await restored('orders').orderBy('id').select('id', 'customer_name')).toEqual([
    { id: kept.id, customer_name: 'Kept Person' },
    // Still open: the cooperative has to deliver it, and it is erased then.
    { id: bought.id, customer_name: 'Buyer Xylo' },
    { id: called.id, customer_name: '' },
  ])
  const asked = await restored('orders').where({ id: bought.id }).first('forget_asked_at')
  const remembered = await restored('erasures')
    .where({ record: 'order', record_id: bought.id })
    .first('erased_at')
  expect(asked.forget_asked_at).toEqual(remembered.erased_at)
  expect(await readFile(path.join(folder, 'new', 'backups', 'erasures.json'), 'utf8')).toBe(
    await readFile(path.join(folder, 'backups', 'erasures.json'), 'utf8'),
  )
})

test('a later record that got the same number as an erased one is not erased', async () => {
  const { db, anOrder } = await openDatabase()
  const order = await anOrder()
  await db('erasures').insert({
    record: 'order',
    record_id: order.id,
    record_created_at: '2026-01-02T03:04:05.678901Z',
  })
  expect(await repeatErasures(db)).toBe(0)
  expect((await db('orders').where({ id: order.id }).first()).customer_name).toBe(delivery.customer_name)
})

test('the file beside the backups and the table complete each other, in every kind of record and to the microsecond', async () => {
  const { db } = await openDatabase()
  const folder = await aFolder()
  const erasure = (id: number, record = 'order') => ({
    record,
    record_id: id,
    record_created_at: `2026-01-02T03:04:05.67890${id}Z`,
  })
  await db('erasures').insert([erasure(1), erasure(2)])
  await exchangeErasures(db, folder)
  await db('erasures').where({ record_id: 1 }).delete()
  const records = Object.keys(erasableTables)
  await db('erasures').insert(records.map((record, index) => erasure(index + 3, record)))
  await exchangeErasures(db, folder)
  await db('erasures').delete()
  await importErasures(db, folder)
  const { rows } = await db.raw(
    'select record_id, extract(microseconds from record_created_at)::integer as microseconds from erasures order by 1',
  )
  expect(rows).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ record_id: id, microseconds: 5_678_900 + id })),
  )
})
