import { expect, test } from 'vitest'
import type { Language } from '#domain/shared/language.ts'
import { page } from '../../support/pages/page.ts'
import { openQuotes } from '../../support/shop/open-quotes.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ now: new Date('2026-11-27T10:00:00Z') })
const { db, aProduct, aVisitor } = shop
const { manager, aQuote, sendAnswer, offered } = await openQuotes(shop)

test('staff see what is new first, and find it again', async () => {
  const quote = await aQuote({ company: 'Hôtel Atlas' })
  const today = page(await manager.get('/en/admin').expect(200))
  expect(today.text('.today__task:has([href*="/admin/quotes"])')).toContain('Quotes to answer')
  for (const query of ['', '?status=new', '?q=atlas', `?q=D${quote.id}`, `?q=${quote.customer_phone}`]) {
    expect(page(await manager.get(`/en/admin/quotes${query}`)).text('.quotes')).toContain('Hôtel Atlas')
  }
  expect(page(await manager.get('/en/admin/quotes?q=nobody')).has('.quotes')).toBe(false)
})

test('each button works without script, and nothing is sent before the last', async () => {
  const product = await aProduct({
    ...{ name_en: 'Green plate', price: 120_00 },
    price_breaks: [{ from_quantity: 10, price: 110_00 }],
  })
  const quote = await aQuote()
  const found = page(await sendAnswer(quote.id, { act: 'find', q: 'green plate' }).expect(200))
  expect(found.has(`button[value="add-${product.id}"]`)).toBe(true)
  const shown = page(
    await sendAnswer(quote.id, {
      act: `add-${product.id}`,
      [`add_${product.id}`]: '12',
      ...{ other_text_0: 'A box of wood', other_quantity_0: '2', other_price_0: '75' },
    }).expect(200),
  )
  expect(shown.attribute(`#quantity_${product.id}`, 'value')).toBe('12')
  expect(shown.attribute(`#price_${product.id}`, 'value')).toBe('110.00')
  expect(shown.attribute('#other_text_0', 'value')).toBe('A box of wood')
  expect(shown.text('.phone-order__totals .sum')).toContain('1,420.00')
  expect((await db('quotes').first().where({ id: quote.id })).status).toBe('new')
})

test('what cannot be offered is said at its field, with all that was typed', async () => {
  const product = await aProduct()
  const quote = await aQuote()
  const wrong = {
    ...offered(product.id, 40, '1,234'),
    valid_until: '2026-11-26',
    deposit: '',
    discount: '',
  }
  const shown = page(await sendAnswer(quote.id, wrong).expect(422))
  expect(shown.text('#valid_until-error')).toBe('This day is over')
  expect(shown.one(`#price_${product.id}`).getAttribute('aria-invalid')).toBe('true')
  expect(shown.attribute(`#price_${product.id}`, 'value')).toBe('1,234')
  const empty = page(await sendAnswer(quote.id, { deposit: '', discount: '' }).expect(422))
  expect(empty.text('#lines .error')).toBe('Add a piece or something else')
  const free = page(
    await sendAnswer(quote.id, { ...offered(product.id, 1, '10'), discount: '500' }).expect(422),
  )
  expect(free.text('#discount-error')).toBe('The discount is higher than the order')
})

test.each([
  ['ar', '', 'عرض الثمن'],
  ['en', '/en', 'Proforma'],
  ['fr', '/fr', 'Proforma'],
] as [Language, string, string][])(
  'makes a proforma by link and on paper, in %s',
  async (language, prefix, title) => {
    const product = await aProduct({ name_en: 'Blue bowl', name_fr: 'Bol bleu', name_ar: 'زلافة زرقاء' })
    const quote = await aQuote({}, aVisitor(), prefix)
    const fields = {
      ...offered(product.id),
      other_text_0: 'Un tampon',
      other_quantity_0: '1',
      other_price_0: '200',
    }
    await sendAnswer(quote.id, fields).expect(303)
    const number = `D${String(quote.id).padStart(4, '0')}`
    const own = page(await aVisitor().get(quote.path).expect(200))
    const printed = page(await manager.get(`/en/admin/quotes/${quote.id}/print`).expect(200))
    for (const paper of [own, printed]) {
      expect(paper.attribute('.paper', 'lang')).toBe(language)
      expect(paper.text('.paper > header h2')).toContain(title)
      expect(paper.text('.paper')).toContain(number)
      expect(paper.text('.paper__to')).toContain('Riad Yasmine')
      expect(paper.text('.paper')).toContain('001234567000042')
      const name = { ar: 'زلافة زرقاء', en: 'Blue bowl', fr: 'Bol bleu' }[language]
      expect(paper.text('.paper__lines tbody')).toContain(name)
      // 40 × 95.50 + 200 + 50 − 100
      expect(paper.texts('.paper__lines tfoot td').join(' ').replace(/\D/g, '')).toContain('397000')
    }
    const staff = page(await manager.get(`/en/admin/quotes/${quote.id}`))
    const chat = new URL(staff.attribute(`a[href^="https://wa.me/${quote.phone_key}"]`, 'href') ?? '')
    expect(chat.searchParams.get('text')).toContain(quote.path)
  },
)

test('a mail goes to who gave an address', async () => {
  const product = await aProduct()
  const quote = await aQuote({ customer_email: 'samir@example.com' })
  await sendAnswer(quote.id, offered(product.id)).expect(303)
  const jobs = await db('jobs.job').where({ name: 'send-mail' })
  expect(jobs).toHaveLength(1)
})

test('two who answer at once: the second is told, and keeps what was typed', async () => {
  const product = await aProduct()
  const quote = await aQuote()
  await sendAnswer(quote.id, offered(product.id)).expect(303)
  const late = page(await sendAnswer(quote.id, offered(product.id, 50)).expect(409))
  expect(late.text('.alert')).toContain('Somebody else has answered')
  expect(late.attribute(`#quantity_${product.id}`, 'value')).toBe('50')
  const version = late.attribute('[name=version]', 'value')
  await sendAnswer(quote.id, { ...offered(product.id, 50), version }).expect(303)
  expect(await db('quote_lines').where({ quote_id: quote.id })).toMatchObject([{ quantity: 50 }])
})

test('staff refuse with a reason, which who asked reads', async () => {
  const quote = await aQuote()
  const refusal = `/en/admin/quotes/${quote.id}/refusal`
  await manager.post(refusal).type('form').send({ refusal_reason: '' }).expect(422)
  await manager.post(refusal).type('form').send({ refusal_reason: 'We make no roof tiles' }).expect(303)
  const shown = page(await aVisitor().get(quote.path))
  expect(shown.text('.quote__state')).toContain('We make no roof tiles')
})
