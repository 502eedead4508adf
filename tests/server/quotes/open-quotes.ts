import type supertest from 'supertest'
import type { openShop } from '../../support/shop/open-shop.ts'
import type { Visitor } from '../../support/shop/visitors.ts'

/** What a business asks; each has another telephone, as each may ask a few times a day. */
export const asked = {
  customer_name: 'Samir Alaoui',
  customer_email: '',
  customer_city: 'Marrakech',
  company: 'Riad Yasmine',
  ice: '٠٠١٢٣٤٥٦٧ 0000 42',
  wanted: '40 bowls, blue,\nbefore Ramadan',
}

const sums = { shipping: '50', discount: '100', deposit: '1000' }
const answer = { act: 'save', ...sums, valid_until: '2026-12-10', answer: 'As agreed on the phone' }

/** Where an accepted offer goes. */
export const destination = { customer_address: '12 rue Bab Doukkala', landmark: '', notes: '' }

type AskOptions = { files?: { name: string; buffer: Buffer }[]; prefix?: string }

/** Asks for prices, answers and accepts, as people do by the forms. The shop's day is 2026-11-27. */
export async function openQuotes(shop: Awaited<ReturnType<typeof openShop>>) {
  const { db, aProduct, aVisitor } = shop
  const manager = await shop.signedIn('manager')
  let count = 0

  /** Sends the form as a browser does. */
  function ask(visitor: Visitor, fields: object = {}, { files = [], prefix = '/en' }: AskOptions = {}) {
    count += 1
    const customer_phone = `06610${String(count).padStart(5, '0')}`
    const sent = visitor.post(`${prefix}/business`)
    for (const [name, value] of Object.entries({ ...asked, customer_phone, ...fields })) {
      for (const each of [value].flat()) sent.field(name, each)
    }
    for (const { name, buffer } of files) sent.attach('files', buffer, name)
    return sent
  }

  /** The row of a request that was taken, and the path of its page. */
  async function aQuote(fields: object = {}, visitor = aVisitor(), prefix = '/en') {
    const { headers } = await ask(visitor, fields, { prefix }).expect(303)
    const row = await db('quotes').orderBy('id', 'desc').first()
    return { ...row, path: String(headers.location), visitor }
  }

  const sendAnswer = (id: number, fields: object, version = 0): supertest.Test => {
    const sent = { ...answer, version, ...fields }
    return manager.post(`/en/admin/quotes/${id}`).type('form').send(sent)
  }

  const offered = (productId: number, quantity: number | string = 40, price = '95,50') => ({
    [`quantity_${productId}`]: quantity,
    [`price_${productId}`]: price,
  })

  /** An answered request for a product and for something that the shop does not have. */
  async function anAnswer(
    { stock = 100, ...fields }: { stock?: number; company?: string } = {},
    visitor = aVisitor(),
  ) {
    const product = await aProduct({ stock, price: 120_00 })
    const quote = await aQuote(fields, visitor)
    const other = { other_text_0: 'A stamp with your name', other_quantity_0: '1', other_price_0: '200' }
    await sendAnswer(quote.id, { ...offered(product.id), ...other }).expect(303)
    return { ...quote, product }
  }

  const accept = (visitor: Visitor, path: string, version = 1, fields: object = {}): supertest.Test => {
    const sent = { ...destination, version, ...fields }
    return visitor.post(`${path}/acceptance`).type('form').send(sent)
  }

  return { manager, ask, aQuote, sendAnswer, offered, anAnswer, accept }
}
