import { describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { saveReview } from '../../../server/reviews/save-review.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const { db, request, anOrder, aProduct, aReview } = shop
const manager = await shop.signedIn('manager')
const editor = await shop.signedIn('editor')
const photograph = await aPhotograph().jpeg().toBuffer()

async function aDeliveredOrder(fields: Parameters<typeof anOrder>[0] = {}): Promise<Order> {
  const order = await anOrder(fields)
  await db('orders').where({ id: order.id }).update({ status: 'delivered' })
  return { ...order, status: 'delivered' }
}

const pieceOf = ({ items }: Order) => items[0]?.product_id ?? 0
const formOf = (order: Order, productId = pieceOf(order)) => `/en${orderPageOf(order)}/reviews/${productId}`
const write = (order: Order, fields: object) => request.post(formOf(order)).type('form').send(fields)
const stored = (order: Order) => db('reviews').where({ order_id: order.id }).first()

const productPage = async (id: number) => page(await request.get(`/en/product/${id}`).expect(200))

describe('a buyer', () => {
  test('reviews only what was delivered, by the link of the order', async () => {
    const pending = await anOrder()
    expect(page(await request.get(`/en${orderPageOf(pending)}`)).has('#reviews')).toBe(false)
    await write(pending, { stars: 5 }).expect(303)
    const order = await aDeliveredOrder()
    const own = page(await request.get(`/en${orderPageOf(order)}`).expect(200))
    expect(own.attribute('#reviews a', 'href')).toBe(formOf(order))
    const other = await aProduct()
    await request.post(formOf(order, other.id)).type('form').send({ stars: 5 }).expect(404)
    const guessed = `/en/order/${order.number}/AAAAAAAAAAAAAAAA/reviews/${pieceOf(order)}`
    await request.post(guessed).type('form').send({ stars: 5 }).expect(404)
    expect(await stored(pending)).toBeUndefined()
    expect(await stored(order)).toBeUndefined()
  })

  test('needs stars, at most 2,000 letters, and loses nothing of what was typed', async () => {
    const order = await aDeliveredOrder()
    const long = 'a'.repeat(2001)
    const back = page(await write(order, { text: long, is_named: 'on' }).expect(422))
    expect(back.text('#stars .error')).toBe('Choose how many stars')
    expect(back.text('#text-error')).toBe('This text is too long')
    expect(back.text('[name=text]')).toBe(long)
    expect(back.has('[name=is_named][checked]')).toBe(true)
    for (const stars of ['6', '2.5']) await write(order, { stars }).expect(422)
    expect(await stored(order)).toBeUndefined()
  })

  test('sends pictures, three at most, which are stored anew and stay when the form comes back, and is told which file is none', async () => {
    const order = await aDeliveredOrder()
    const attach = (name: string) => request.post(formOf(order)).attach('images_files', photograph, name)
    const back = page(await attach('a.jpg').expect(422))
    const url = back.attribute('[name=images]', 'value') ?? ''
    expect(url).toMatch(/^\/uploads\/images\/0\/[\w-]+\.jpg$/)
    await request.get(url).expect(200)
    const again = request.post(formOf(order)).field('stars', '4').field('images', url)
    const sent = await again.attach('images_files', photograph, 'b.jpg').expect(303)
    expect(sent.headers.location).toBe(`/en${orderPageOf(order)}`)
    const { images } = await stored(order)
    expect(images).toEqual([url, expect.stringMatching(/^\/uploads\/images\/0\//)])
    // Nothing shows them yet, and they stay.
    const pictures = () => db('pictures').whereIn('url', images)
    await pictures().update({ created_at: new Date('2026-01-01') })
    await pruneOrphanPictures(db, createStore(uploadsDir))
    expect(await pictures()).toHaveLength(2)
    const full = await aDeliveredOrder()
    let sending = request.post(formOf(full)).field('stars', '4')
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
      sending = sending.attach('images_files', photograph, name)
    const many = page(await sending.expect(422))
    expect(many.all('[name=images]')).toHaveLength(3)
    expect(many.text('#images .error')).toContain('d.jpg')
    const wrong = request.post(formOf(full)).field('stars', '4')
    const none = page(await wrong.attach('images_files', Buffer.from('no picture'), 'x.jpg').expect(422))
    expect(none.text('#images .error')).toContain('x.jpg')
    const forged = { stars: '4', images: ['/uploads/images/0/none.jpg'] }
    expect(page(await write(full, forged).expect(422)).text('#images')).toContain('not in the shop any more')
    expect(await stored(full)).toBeUndefined()
  })

  test('has one review of a piece, which can be changed until it is shown', async () => {
    const order = await aDeliveredOrder()
    await write(order, { stars: '2', text: 'Came late.' }).expect(303)
    await write(order, { stars: '3', text: 'Came late,\nbut whole.' }).expect(303)
    const review = { stars: 3, text: 'Came late,\nbut whole.', state: 'waiting', language: 'en', version: 2 }
    expect(await db('reviews').where({ order_id: order.id })).toMatchObject([review])
    await db('reviews').where({ order_id: order.id }).update({ state: 'refused' })
    await write(order, { stars: '4' }).expect(303)
    expect(await stored(order)).toMatchObject({ stars: 4, state: 'waiting' })
    await db('reviews').where({ order_id: order.id }).update({ state: 'shown', shown_at: new Date() })
    await write(order, { stars: '1' }).expect(303)
    expect(await stored(order)).toMatchObject({ stars: 4 })
    const own = page(await request.get(`/en${orderPageOf(order)}`).expect(200))
    expect(own.text('#reviews')).toContain('It is shown with the piece.')
    expect(own.has('#reviews a')).toBe(false)
  })

  test('is named by first name and city only where the buyer agrees', async () => {
    const named = await aDeliveredOrder()
    await write(named, { stars: '5', is_named: 'on' }).expect(303)
    expect(await stored(named)).toMatchObject({ author_name: 'فاطمة', author_city: 'Safi' })
    const unnamed = await aDeliveredOrder({ delivery: { customer_city: 'Douar Oulad Ali, maison 3' } })
    await write(unnamed, { stars: '5' }).expect(303)
    expect(await stored(unnamed)).toMatchObject({ author_name: null, author_city: null })
  })
})

test('the page of a product shows what staff agreed to, with average, number and answer', async () => {
  const { id } = await aProduct()
  const text = '<b>جميل</b> jolie\nbelle'
  await aReview({ product_id: id, stars: 4, text, is_named: false, answer: 'شكرًا', language: 'fr' })
  await aReview({ product_id: id, stars: 5, text: 'newer' })
  await aReview({ product_id: id, stars: 1, state: 'waiting' })
  await aReview({ product_id: id, stars: 1, state: 'refused' })
  const shown = await productPage(id)
  expect(shown.text('#reviews h2')).toBe('What buyers say')
  expect(shown.text('#reviews')).toContain('4.5')
  expect(shown.all('#reviews article')).toHaveLength(2)
  const [, first] = shown.texts('#reviews article')
  for (const words of ['A buyer from Safi', 'The cooperative answers', 'شكرًا']) expect(first).toContain(words)
  const [, written] = shown.all('#reviews article > .typed')
  expect(written?.textContent).toBe(text)
  expect([written?.getAttribute('lang'), written?.getAttribute('dir')]).toEqual(['fr', 'auto'])

  // The three newest stand there, with a link to all.
  for (const newer of ['third', 'fourth']) await aReview({ product_id: id, text: newer })
  const more = await productPage(id)
  expect(more.texts('#reviews article > .typed')).toEqual(['fourth', 'third', 'newer'])
  const all = page(await request.get(more.attribute('#reviews > p > a', 'href') ?? '').expect(200))
  expect(all.texts('article > .typed')).toHaveLength(4)
})

test('the page of a product has them in its structured data only where there are some', async () => {
  const { id } = await aProduct()
  const data = async () => JSON.stringify((await productPage(id)).data('Product'))
  expect(await data()).not.toMatch(/aggregateRating|"review"/)
  expect((await productPage(id)).has('#reviews')).toBe(false)
  const text = 'Holds the heat.'
  await aReview({ product_id: id, stars: 4, text })
  // It is already the next day in Safi.
  const shown_at = new Date('2025-06-14T23:30:00Z')
  await db('reviews').where({ product_id: id }).update({ shown_at })
  const { aggregateRating, review } = (await productPage(id)).data('Product')
  const average = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 }
  expect(aggregateRating).toMatchObject(average)
  const author = { '@type': 'Person', name: 'فاطمة' }
  const written = { author, datePublished: '2025-06-15', reviewBody: text }
  expect(review).toMatchObject([{ '@type': 'Review', reviewRating: { ratingValue: 4 }, ...written }])
})

const decide = (visitor: typeof manager, id: number, fields: object) => {
  const decision = { answer: '', version: 1, ...fields }
  return visitor.post(`/en/admin/reviews/${id}`).type('form').send(decision)
}

test('staff show a review with an answer, and take it off again', async () => {
  const { id, product_id, order } = await aReview({ state: 'waiting', text: 'Deep blue.' })
  const today = page(await editor.get('/en/admin').expect(200))
  expect(today.attribute('.today a[href$="/admin/reviews"]', 'href')).toBe('/en/admin/reviews')
  const orderLink = `main a[href="/en/admin/orders/${order.id}"]`
  const waiting = page(await manager.get('/en/admin/reviews').expect(200))
  expect(waiting.text('main')).toContain('Deep blue.')
  expect(waiting.has(orderLink)).toBe(true)
  expect(page(await editor.get('/en/admin/reviews')).has(orderLink)).toBe(false)
  const sent = await decide(manager, id, { state: 'shown', answer: 'Thank you!' }).expect(303)
  expect(sent.headers.location).toBe('/en/admin/reviews')
  expect((await productPage(product_id)).text('#reviews .review__answer')).toContain('Thank you!')
  expect(page(await request.get(`/en${orderPageOf(order)}`)).text('#reviews')).toContain('Thank you!')
  const shown_at = new Date('2026-01-01')
  await db('reviews').where({ id }).update({ shown_at })
  await decide(manager, id, { state: 'shown', answer: 'Thanks', version: 2 }).expect(303)
  expect(await stored(order)).toMatchObject({ shown_at, answer: 'Thanks' })
  await decide(manager, id, { state: 'refused', version: 3 }).expect(303)
  expect((await productPage(product_id)).has('#reviews')).toBe(false)
  expect(page(await manager.get('/en/admin/reviews?state=refused')).text('main')).toContain('Deep blue.')
})

test('staff decide about what they have read, and keep the answer that they typed', async () => {
  const { id, order, product_id } = await aReview({ state: 'waiting' })
  await write(order, { stars: '1', text: 'Something else.' }).expect(303)
  const back = page(await decide(editor, id, { state: 'shown', answer: 'Thank you!' }).expect(409))
  expect(back.text('[role=alert]')).toContain('has changed since you opened it')
  expect(back.text('main')).toContain('Something else.')
  expect(back.text('[name=answer]')).toBe('Thank you!')
  expect((await productPage(product_id)).has('#reviews')).toBe(false)
  const tooLong = { state: 'shown', version: 2, answer: 'a'.repeat(2001) }
  const long = page(await decide(editor, id, tooLong).expect(422))
  expect(long.text('main .error')).toBe('This text is too long')
})

test('a person’s review goes with the personal data of the order, and is part of the copy of data', async () => {
  const buyer = await shop.aUser('user')
  const { order, product_id } = await aReview({ text: 'Mine.' })
  await db('orders').where({ id: order.id }).update({ user_id: buyer.id })
  expect(JSON.stringify(await exportUserData(db, buyer.id))).toContain('Mine.')
  await db('orders').where({ id: order.id }).update({ forget_asked_at: new Date() })
  await anonymiseOrders(db)
  expect(await stored(order)).toBeUndefined()
  expect((await productPage(product_id)).has('#reviews')).toBe(false)
  // Nothing would remove another one.
  expect(page(await request.get(`/en${orderPageOf(order)}`)).has('#reviews')).toBe(false)
  await write(order, { stars: '4', text: 'Mine again.' }).expect(303)
  expect(await stored(order)).toBeUndefined()
  // Nor one that was on its way.
  const review = { stars: 4 as const, text: 'Mine again.', images: [], is_named: true }
  const late = await saveReview(db, { order, productId: product_id, language: 'en', review })
  expect(late).toMatchObject({ code: 'not_reviewable' })
})
