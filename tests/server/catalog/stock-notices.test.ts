import { afterAll, describe, expect, test } from 'vitest'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { anonymiseOrders, deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import { deleteCustomer } from '../../../server/customers/delete-customer.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
afterAll(mailServer.stop)
const shop = await openShop({ hasBackground: true, environment: { SMTP_URL: mailServer.url } })
const { db, aProduct, request } = shop

const ask = (id: number, email: string, language = '/en', visitor = request) =>
  visitor.post(`${language}/product/${id}/notice`).type('form').send({ email })
const noticesOf = (id: number) => db('stock_notices').where({ product_id: id }).orderBy('id')
const soldOut = () =>
  aProduct({ stock: 0, name_ar: 'طاجين أزرق', name_en: 'Blue tagine', name_fr: 'Tajine bleu' })
const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/g, '')

/** Runs the job, as every five minutes. */
async function look() {
  await shop.queue.send('announce-returned-stock', {})
  await expect
    .poll(() => db('jobs.job').where({ name: 'announce-returned-stock' }).whereNot({ state: 'completed' }))
    .toEqual([])
}

describe('on the page of a piece that is sold out', () => {
  test('a form takes an address, the same way whether it had asked before, and a wrong one comes back', async () => {
    const { id } = await soldOut()
    const visitor = shop.aVisitor()
    const address = `/fr/product/${id}`
    expect(page(await visitor.get(address).expect(200)).text('#stock-notice button')).toBe(
      'Prévenez-moi de son retour',
    )
    for (const email of ['fatima@example.com', ' Fatima@Example.com']) {
      await ask(id, email, '/fr', visitor).expect(303).expect('location', address)
      expect(page(await visitor.get(address)).text('.toast strong')).toBe('Nous vous écrirons')
    }
    const back = page(await ask(id, 'a@b.c, d@e.f').expect(422))
    expect(back.attribute('#stock-notice [name=email]', 'value')).toBe('a@b.c, d@e.f')
    expect(await noticesOf(id)).toMatchObject([{ email: 'fatima@example.com', language: 'fr' }])
    // It has that of the signed-in user, and no device stores such a page.
    const { email, visitor: buyer } = await shop.aPerson()
    const response = await buyer.get(`/en/product/${id}`).expect(200)
    expect(page(response).attribute('#stock-notice [name=email]', 'value')).toBe(email)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a piece of which fewer are left than are sold at once is sold out, and mailed about when enough are there', async () => {
    const { id } = await aProduct({ stock: 7, minimum_quantity: 5, quantity_multiple: 4, name_en: 'Border' })
    const shown = page(await request.get(`/en/product/${id}`))
    expect(shown.text('.badge--out')).toBe('Sold out')
    expect(shown.has('#buy')).toBe(false)
    expect(page(await request.get('/en/shop?q=Border')).text('.card__tags')).toContain('Sold out')
    await ask(id, 'border@example.com').expect(303)
    await look()
    expect(await noticesOf(id)).toHaveLength(1)
    await db('products').where({ id }).update({ stock: 8 })
    expect(page(await request.get(`/en/product/${id}`)).has('#buy')).toBe(true)
    await look()
    expect((await mailServer.nextMail()).recipients).toEqual(['border@example.com'])
  })

  test('there is no form while the piece is in stock, or without a mail server', async () => {
    const { id } = await aProduct()
    expect(page(await request.get(`/en/product/${id}`)).has('#stock-notice')).toBe(false)
    await ask(id, 'fatima@example.com').expect(303)
    expect(await noticesOf(id)).toEqual([])
    const silent = await openShop({ beside: shop })
    const gone = await soldOut()
    expect(page(await silent.request.get(`/en/product/${gone.id}`)).has('#stock-notice')).toBe(false)
  })
})

test('when stock returns one mail goes out, once, in the language of the page, and the address is removed', async () => {
  const piece = await soldOut()
  await ask(piece.id, 'amine@example.com', '/fr').expect(303)
  await look()
  // Nor while visitors may not see it.
  await db('products').where({ id: piece.id }).update({ stock: 2, is_active: false })
  await look()
  expect(await noticesOf(piece.id)).toHaveLength(1)
  await db('products').where({ id: piece.id }).update({ is_active: true })
  await look()
  const mail = await mailServer.nextMail()
  expect(mail.recipients).toEqual(['amine@example.com'])
  expect(plain(mail.subject)).toBe('Tajine bleu est de nouveau en stock')
  expect(mail.text).toContain(`http://shop.example/fr/product/${piece.id}\n`)
  expect(await noticesOf(piece.id)).toEqual([])
  await look()
  expect(mailServer.unread()).toBe(0)
})

test('when stock returns the link of the mail ends all others of its address, by a button', async () => {
  const [back, other] = [await soldOut(), await soldOut()]
  for (const { id } of [back, other]) await ask(id, 'leila@example.com').expect(303)
  await ask(other.id, 'somebody@example.com').expect(303)
  await db('products').where({ id: back.id }).update({ stock: 1 })
  await look()
  const { text = '' } = await mailServer.nextMail()
  const link = /http:\/\/shop\.example(\/en\/stock-notices\?token=\S+)/.exec(text)?.[1] ?? ''
  expect(decodeURIComponent(link)).not.toContain('leila')
  const shown = page(await request.get(link).expect(200))
  expect(await noticesOf(other.id)).toHaveLength(2)
  const token = shown.attribute('main [name=token]', 'value')
  await request.post('/en/stock-notices').type('form').send({ token }).expect(303)
  expect(await noticesOf(other.id)).toMatchObject([{ email: 'somebody@example.com' }])
  await request.post('/en/stock-notices').type('form').send({ token: 'x' }).expect(404)
})

test('when stock returns an address gets three of these mails a day; the others wait', async () => {
  const pieces = await Promise.all(Array.from({ length: 4 }, soldOut))
  for (const { id } of pieces) await ask(id, 'flooded@example.com').expect(303)
  const ids = pieces.map(({ id }) => id)
  await db('products').whereIn('id', ids).update({ stock: 1 })
  for (let run = 0; run < 4; run += 1) await look()
  for (let mail = 0; mail < 3; mail += 1) await mailServer.nextMail()
  expect(mailServer.unread()).toBe(0)
  expect(await db('stock_notices').whereIn('product_id', ids)).toHaveLength(1)
})

test('beyond thirty an hour from one network they are refused, with what was typed', async () => {
  const { id } = await soldOut()
  await ask(id, 'first@example.com').expect(303)
  await db('rate_limits').whereLike('key', 'stock-notice-address%').update({ points: 29 })
  await ask(id, 'thirtieth@example.com').expect(303)
  const back = page(await ask(id, 'late@example.com').expect(429))
  expect(back.text('#stock-notice')).toContain('Too many requests were sent from your network')
  expect(back.attribute('#stock-notice [name=email]', 'value')).toBe('late@example.com')
  expect(await noticesOf(id)).toHaveLength(2)
  await db('rate_limits').delete()
})

test('an address goes with its account, with the orders of its person, and with the piece, and is part of the copy of data', async () => {
  const { id } = await soldOut()
  const notice = (email: string) =>
    db('stock_notices').insert({ product_id: id, email, email_key: email, language: 'en' })
  const proved = await shop.aUser('user', { email: 'proved@example.com', verified_at: new Date() })
  const unproved = await shop.aUser('user', { email: 'unproved@example.com' })
  for (const who of ['proved', 'unproved', 'guest', 'stays']) await notice(`${who}@example.com`)
  expect(await exportUserData(db, proved.id)).toMatchObject({ stock_notices: [{ product_id: id }] })
  expect(await exportUserData(db, unproved.id)).toMatchObject({ stock_notices: [] })
  const typed = { customer_email: 'stays@example.com' }
  await shop.anOrder({ userId: proved.id, delivery: typed })
  for (const account of [proved, unproved])
    await db.transaction((transaction) => deleteUserRecord(transaction, account.id))
  const { id: userId } = await shop.aUser('user', { email: 'guest@example.com', verified_at: new Date() })
  const order = await shop.anOrder({ userId, delivery: { customer_email: 'Guest@example.com' } })
  await db('orders').where({ id: order.id }).update({ status: 'cancelled' })
  const phone_key = phoneKey(order.customer_phone)
  const { customer_id } = await db('customer_phones').first('customer_id').where({ phone_key })
  const admin = await shop.signedIn('admin')
  const copy = await admin.get(customerPaths.file(customer_id)).expect(200)
  expect(JSON.parse(copy.text).stock_notices).toMatchObject([{ product_id: id, email: 'guest@example.com' }])
  // An order that only got old takes no notice along.
  const old = await shop.anOrder({ delivery: { ...typed, customer_phone: '0661000999' } })
  await db('orders').where({ id: old.id }).update({ status: 'delivered', forget_asked_at: new Date() })
  await anonymiseOrders(db)
  expect(await noticesOf(id)).toHaveLength(3)
  await deleteCustomer(db, customer_id)
  const left = (await noticesOf(id)).map(({ email }) => email)
  expect(left).toEqual(['unproved@example.com', 'stays@example.com'])
  await db('products').where({ id }).delete()
  expect(await noticesOf(id)).toEqual([])
})
