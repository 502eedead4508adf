import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { checkRetention } from '../../../server/doctor/data-checks.ts'
import { pruneOldData } from '../../../server/retention/retained-data.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'
import { aFolder } from '../../support/run/own-places.ts'

const { db, anOrder, aUser, aProduct } = await openTestDatabase()
const day = 24 * 3_600_000

/** The data is of today, and looked at so many days later. */
async function openRetention(environment: Record<string, string> = {}) {
  const dataDir = await aFolder()
  const config = readConfig({ DATA_DIR: dataDir, ...environment })
  const contextAfter = (days: number) => ({ db, config, clock: () => new Date(Date.now() + days * day) })
  return {
    dataDir,
    pruneAfter: (days: number) => pruneOldData(contextAfter(days)),
    messageAfter: async (days: number) => (await checkRetention(contextAfter(days))).message,
  }
}

test('personal data leaves the orders of guests after the years of the setting, and those alone', async () => {
  const { pruneAfter, messageAfter } = await openRetention({ RETENTION_GUEST_ORDERS_YEARS: '2' })
  const product = await aProduct({ stock: 10 })
  const items = [{ product_id: product.id, quantity: 1 }]
  const { id: userId } = await aUser('user')
  const [guest, open, own] = [await anOrder({ items }), await anOrder({ items }), await anOrder({ items })]
  await db('orders').whereIn('id', [guest.id, own.id]).update({ status: 'delivered' })
  await db('orders').where({ id: own.id }).update({ user_id: userId })
  const nameOf = async (id: number) => (await db('orders').first('customer_name').where({ id })).customer_name

  await pruneAfter(2 * 365 - 1)
  expect(await nameOf(guest.id)).toBe(guest.customer_name)
  expect(await messageAfter(2 * 366 + 5)).toBe('retention_overdue')
  await pruneAfter(2 * 366)
  expect(await nameOf(guest.id)).toBe('')
  expect(await db('order_lines').where({ order_id: guest.id })).toHaveLength(1)
  expect(await nameOf(own.id)).toBe(own.customer_name)
  // An order that was never closed is emptied 30 days later, as on request.
  expect(await db('orders').first('forget_asked_at').where({ id: open.id })).not.toMatchObject({
    forget_asked_at: null,
  })
  expect(await messageAfter(2 * 366 + 5)).toBe('retention_kept')
})

test('a customer without any order left goes with the notes of staff after the same years', async () => {
  const { pruneAfter } = await openRetention({ RETENTION_GUEST_ORDERS_YEARS: '2' })
  const [{ id }] = await db('customers').insert({ name: 'Corrected', phone: '0611223344' }).returning('id')
  await db('customer_notes').insert({ customer_id: id, text: 'Wrong number' })
  await pruneAfter(2 * 365 - 1)
  expect(await db('customers').where({ id })).toHaveLength(1)
  await pruneAfter(2 * 366)
  expect(await db('customers').where({ id })).toEqual([])
})

test('messages and mails written as files are deleted in time', async () => {
  const { dataDir, pruneAfter, messageAfter } = await openRetention({ RETENTION_MESSAGES_DAYS: '50' })
  await db('contact_messages').insert({
    name: 'Fatima',
    email: 'fatima@example.com',
    subject: 'Bowls',
    message: 'Do you have more?',
    language: 'en',
  })
  const folder = path.join(dataDir, 'mail')
  await mkdir(folder)
  await writeFile(path.join(folder, 'today.eml'), '')
  await writeFile(path.join(folder, 'before.eml'), '')
  const before = new Date(Date.now() - 25 * day)
  await utimes(path.join(folder, 'before.eml'), before, before)

  await pruneAfter(6)
  expect(await readdir(folder)).toEqual(['today.eml'])
  expect(await messageAfter(35)).toBe('retention_overdue')
  await pruneAfter(49)
  expect(await readdir(folder)).toEqual([])
  expect(await db('contact_messages')).toHaveLength(1)
  expect(await messageAfter(54)).toBe('retention_overdue')
  await pruneAfter(51)
  expect(await db('contact_messages')).toEqual([])
})

test('nothing is deleted on the first day of a clock that went ahead by a year', async () => {
  const { pruneAfter, messageAfter } = await openRetention({ RETENTION_MESSAGES_DAYS: '50' })
  onTestFinished(() => db('backups').delete())
  const sender = { name: 'Fatima', email: 'fatima@example.com', subject: 'Bowls', message: 'More?' }
  await db('contact_messages').insert({ ...sender, language: 'en' })
  const backUpAfter = (days: number) =>
    db('backups').insert({ kind: 'scheduled', file: 'a', started_at: new Date(Date.now() + days * day) })
  for (const days of [0, 365.4]) await backUpAfter(days)
  await pruneAfter(366)
  expect(await db('contact_messages')).toHaveLength(1)
  expect(await messageAfter(366)).toBe('retention_overdue')
  await backUpAfter(366.4)
  await pruneAfter(367)
  expect(await db('contact_messages')).toEqual([])
})

test('the account log keeps what staff did to others longer than what people did themselves', async () => {
  const { pruneAfter } = await openRetention()
  const { id } = await aUser('user')
  const { id: actor_id } = await aUser('admin')
  await db('account_events').delete()
  await db('account_events').insert([
    { event: 'signed_in', user_id: id, actor_id: id },
    { event: 'user_blocked', user_id: id, actor_id },
  ])
  await pruneAfter(364)
  expect(await db('account_events')).toHaveLength(2)
  await pruneAfter(366)
  expect(await db('account_events').pluck('event')).toEqual(['user_blocked'])
  await pruneAfter(1096)
  expect(await db('account_events')).toEqual([])
})

const details = (name: string) => ({
  seller: { legal_name: 'Coopérative Fakhar Asfi' },
  buyer: { customer_name: name, customer_address: 'Derb 1', customer_city: 'Safi' },
  language: 'en',
  order_number: 1001,
  lines: [],
  subtotal: 1,
  shipping: 0,
  discount: 0,
})
async function aPaper(number: number, issued_at: string): Promise<number> {
  const year = Number(issued_at.slice(0, 4))
  const paper = { kind: 'invoice', year, number, order_id: 1, total: '0.01', issued_at }
  const [stored] = await db('papers')
    .insert({ ...paper, details: JSON.stringify(details('Nadia')) })
    .returning('id')
  return stored.id
}
const buyerOf = async (id: number) => (await db('papers').first('details').where({ id })).details.buyer
const thisYear = new Date().getUTCFullYear()
const kept = details('Nadia').buyer
const forgotten = { customer_name: '', customer_address: '', customer_city: 'Safi' }

test('the buyer of an invoice leaves it after ten whole years, and nothing else does', async () => {
  const [old, young] = [
    await aPaper(1, `${thisYear - 12}-12-20T12:00:00Z`),
    await aPaper(2, `${thisYear - 10}-01-02T12:00:00Z`),
  ]
  const { pruneAfter, messageAfter } = await openRetention()
  expect(await messageAfter(0)).toBe('retention_overdue')
  await pruneAfter(0)
  expect(await buyerOf(young)).toEqual(kept)
  const paper = await db('papers').first().where({ id: old })
  expect(paper).toMatchObject({ number: 1, total: '0.01' })
  expect(paper.details).toEqual({ ...details('Nadia'), buyer: forgotten })
  expect(await messageAfter(0)).toBe('retention_kept')
})

test('the buyer of an invoice is kept by the database for ten years, whatever asks, as all the rest for ever', async () => {
  const refused = 'a paper is never changed'
  const old = await aPaper(4, `${thisYear - 12}-06-01T12:00:00Z`)
  const young = await aPaper(5, `${thisYear - 9}-06-01T12:00:00Z`)
  const empty = { details: JSON.stringify({ ...details('Nadia'), buyer: forgotten }) }
  await expect(db('papers').where({ id: young }).update(empty)).rejects.toThrow(refused)
  await expect(db('papers').where({ id: old }).delete()).rejects.toThrow(refused)
  const more = { ...empty, total: 2 }
  await expect(db('papers').where({ id: old }).update(more)).rejects.toThrow(refused)
  const renamed = { details: JSON.stringify(details('Leila')) }
  await expect(db('papers').where({ id: old }).update(renamed)).rejects.toThrow(refused)
})

/** Rows of one table each that go after so many days, by a setting or by rule. */
test.each([
  ['a person who waits for a product', 'stock_notices', 365, {}],
  ['who of the staff opened whose data', 'staff_views', 100, { RETENTION_LOGS_DAYS: '100' }],
])('%s is known until %s are %i days old', async (_what, table, days, settings) => {
  const { pruneAfter, messageAfter } = await openRetention(settings)
  const email = 'fatima@example.com'
  const rows: Record<string, object> = {
    stock_notices: { product_id: (await aProduct({ stock: 0 })).id, email, email_key: email, language: 'ar' },
    staff_views: { user_id: 1, kind: 'orders_file' },
  }
  await db(table).insert(rows[table])
  await pruneAfter(days - 1)
  expect(await db(table)).toHaveLength(1)
  expect(await messageAfter(days + 5)).toBe('retention_overdue')
  await pruneAfter(days + 1)
  expect(await db(table)).toEqual([])
})
