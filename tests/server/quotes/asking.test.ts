import { expect, test } from 'vitest'
import type { Language } from '#domain/shared/language.ts'
import { page } from '../../support/pages/page.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'
import { asked, openQuotes } from '../../support/shop/open-quotes.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart } from '../../support/shop/visitors.ts'

const shop = await openShop({ now: new Date('2026-11-27T10:00:00Z') })
const { db, aProduct, aVisitor } = shop
const { manager, ask, aQuote } = await openQuotes(shop)

test('needs no account: the request is stored, and its page is where the answer will be', async () => {
  const quote = await aQuote()
  expect(quote).toMatchObject({
    ...{ status: 'new', company: 'Riad Yasmine', ice: '001234567000042', customer_email: null },
    ...{ language: 'en', wanted: asked.wanted, user_id: null },
  })
  expect(quote.path).toMatch(new RegExp(`^/en/quote/${quote.id}/[\\w-]{16}$`))
  const shown = page(await quote.visitor.get(quote.path).expect(200).expect('cache-control', 'no-store'))
  expect(shown.text('.status')).toBe('Waiting')
  expect(shown.text('main')).toContain('40 bowls, blue,')
  expect(shown.has('meta[name=robots][content*=noindex]')).toBe(true)
  expect(shown.has('form[action$="/acceptance"]')).toBe(false)
  await aVisitor().get(quote.path.slice(0, -1)).expect(404)
  await aVisitor()
    .get(`/en/quote/${quote.id + 1}/${quote.path.split('/').at(-1)}`)
    .expect(404)
})

test.each([
  ['ar', '', 'اكتب ما تريده'],
  ['en', '/en', 'Write what you want'],
  ['fr', '/fr', 'Écrivez ce que vous voulez'],
] as [Language, string, string][])(
  'says at each field what is wrong and loses nothing, in %s',
  async (_language, prefix, error) => {
    const fields = { wanted: ' ', ice: '123', company: 'A <b> company', customer_email: 'nobody' }
    const shown = page(await ask(aVisitor(), fields, { prefix }).expect(422))
    expect(shown.text('#wanted-error')).toBe(error)
    for (const name of ['ice', 'customer_email']) {
      expect(shown.one(`#${name}`).getAttribute('aria-invalid')).toBe('true')
      expect(shown.has(`.alert a[href="#${name}"]`)).toBe(true)
    }
    expect(shown.attribute('#company', 'value')).toBe('A <b> company')
  },
)

test('asks once about a telephone that looks like a slip', async () => {
  const visitor = aVisitor()
  const slip = { customer_phone: '06123' }
  const shown = page(await ask(visitor, slip).expect(422))
  expect(shown.text('#customer_phone-error')).toContain('5 digits')
  await ask(visitor, {
    ...slip,
    phone_confirmed: shown.attribute('[name=phone_confirmed]', 'value'),
  }).expect(303)
})

test('takes pictures and PDFs, which staff alone open, as downloads, and keeps them when the form comes back', async () => {
  const visitor = aVisitor()
  const picture = await aPictureUpload('room.png')
  const pdf = { name: '../plan".bat', buffer: Buffer.from('%PDF-1.7\n<script>alert(1)</script>') }
  const page1 = { name: 'page.html', buffer: Buffer.from('<script>alert(1)</script>') }
  const again = page(await ask(visitor, { wanted: '' }, { files: [picture, pdf, page1] }).expect(422))
  expect(again.text('#files-error')).toContain('page.html')
  const keys = again.all('input[name=file]').map((input) => input.getAttribute('value') ?? '')
  expect(keys).toHaveLength(2)
  await ask(visitor, { file: keys }).expect(303)
  const { id } = await db('quotes').orderBy('id', 'desc').first()
  const files = await db('quote_files').where({ quote_id: id }).orderBy('created_at')
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf'])
  // Decoded and encoded anew.
  expect(files[0].content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  for (const { key } of files) {
    const path = `/en/admin/quotes/${id}/files/${key}`
    const { headers } = await manager.get(path).expect(200).expect('x-content-type-options', 'nosniff')
    expect(headers['content-disposition']).toMatch(/^attachment.*\.(jpg|pdf)"?$/)
    expect(headers['content-security-policy']).toContain('sandbox')
    await aVisitor().get(path).expect(303)
  }
  // A key is that of one form: another request cannot take the file away.
  await ask(visitor, { file: keys }).expect(303)
  expect(await db('quote_files').where({ quote_id: id })).toHaveLength(2)
})

test('refuses a sixth file and one above 10 MB by name, without losing the others', async () => {
  const pdf = (name: string, bytes = 100) => ({
    name,
    buffer: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(bytes)]),
  })
  const files = [
    pdf('large.pdf', 10 * 1024 * 1024),
    ...[1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`)),
  ]
  const shown = page(await ask(aVisitor(), {}, { files }).expect(422))
  expect(shown.text('#files-error')).toContain('large.pdf')
  expect(shown.text('#files-error')).toContain('6.pdf')
  expect(shown.all('input[name=file]')).toHaveLength(5)
  const huge = page(await ask(aVisitor(), {}, { files: [pdf('huge.pdf', 26 * 1024 * 1024)] }).expect(422))
  expect(huge.attribute('#company', 'value')).toBe(asked.company)
})

test('from the cart takes its pieces', async () => {
  const product = await aProduct({ name_en: 'Blue bowl', stock: 3 })
  const visitor = await aVisitorWithCart(shop, product.id, undefined, 40)
  expect(page(await visitor.get('/en/cart')).has('a[href="/en/cart/quote"]')).toBe(true)
  const shown = page(await visitor.get('/en/cart/quote').expect(200))
  expect(shown.text('.quote-lines')).toContain('40 × Blue bowl')
  const quote = await aQuote({ with_cart: 'on', wanted: '' }, visitor)
  expect(await db('quote_lines').where({ quote_id: quote.id })).toMatchObject([
    { product_id: product.id, text: 'Blue bowl', quantity: 40, price: null },
  ])
  await aVisitor().get('/en/cart/quote').expect(303).expect('location', '/en/business')
})

test('is limited, and what was written stays', async () => {
  const visitor = aVisitor()
  const same = { customer_phone: '0677777777' }
  for (let count = 0; count < 5; count += 1) await ask(visitor, same).expect(303)
  const shown = page(await ask(visitor, same).expect(429))
  expect(shown.one('#wanted').textContent).toContain('40 bowls')
})
