import { describe, expect, test } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** What stands here: docs/product.md, Products: estimator. The arithmetic: tests/unit/cart/estimate.test.ts. */
const shop = await openShop()
const { request, aProduct, signedIn } = shop
const manager = await signedIn('manager')
const tile = { width_cm: 10, length_cm: 10, height_cm: 1.2, weight_g: 220, stock: 5000 }
const boxed = await aProduct({ ...tile, sold_by: 'box', pieces_per_box: 25, price: 100_00 })
const path = paths.productEstimate(boxed.id)

const show = async (address: string, status = 200) => page(await request.get(address).expect(status))
const rowsOf = (shown: ReturnType<typeof page>) => {
  const names = shown.texts('#result dt')
  return Object.fromEntries(shown.texts('#result dd').map((value, row) => [names[row], value]))
}

describe('the page of what covers an area', () => {
  const floor = '?length=3,2&width=2.5&length=&width=&length=٤&width=١٫٥&waste=10'
  const spoken = [
    ['', 'كم أحتاج؟', { صناديق: '62', قطع: '1.550', الوزن: '341 كغ', 'ثمن القطع': '6.200 DH' }],
    ['/en', 'How many do I need?', { Boxes: '62', Pieces: '1,550', Weight: '341 kg' }],
    ['/fr', 'Combien m’en faut-il ?', { Boîtes: '62', Poids: '341 kg' }],
  ] as const

  test.each(spoken)(
    'adds surfaces and says pieces, boxes, weight, price and delivery (%s)',
    async (prefix, title, rows) => {
      const shown = await show(`${prefix}${path}${floor}`)
      expect(shown.h1.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([title])
      for (const [name, value] of Object.entries(rows)) {
        expect(rowsOf(shown)[name]?.replaceAll(/\s/g, ' ')).toContain(value)
      }
      expect(shown.texts('#result dd')).toHaveLength(7)
      expect(shown.one('head').toString()).toContain('noindex')
    },
  )

  test('keeps what was typed, with a row more to fill in, and its own address on paper', async () => {
    const shown = await show(`/en${path}${floor}`)
    expect(shown.all('input[name=length]').map((input) => input.getAttribute('value') ?? '')).toEqual([
      '3,2',
      '',
      '٤',
      '',
    ])
    expect(shown.attribute('input[name=waste][checked]', 'value')).toBe('10')
    expect(shown.text('.print-address')).toContain(`/en${path}?length=3,2`)
    const empty = await show(`/en${path}`)
    expect(empty.all('input[name=width]')).toHaveLength(3)
    expect(empty.has('#result')).toBe(false)
  })

  test('says delivery and its days for the city', async () => {
    const names = { name_ar: 'الجنوب', name_en: 'The south', name_fr: 'Le sud' }
    const terms = {
      fee: '90',
      free_above: '',
      days_least: '4',
      days_most: '7',
      places: 'laayoune-sakia-el-hamra',
    }
    await manager
      .post('/en/admin/zones/new')
      .type('form')
      .send({ ...names, ...terms })
      .expect(303)
    expect((await show(`/en${path}?area=1`)).text('#result')).toContain('The fee depends on your city.')
    const shown = await show(`/en${path}?area=1&city=Laayoune`)
    expect(shown.text('#result')).toMatch(/Delivery to Laayoune ?4 to 7 working days after our call ?90.DH/)
  })

  test('puts whole numbers into the cart', async () => {
    const visitor = shop.aVisitor()
    const shown = page(await visitor.get(`/en${path}?area=2,5&waste=5`))
    const fields = shown.formValues('#result form')
    expect(fields.quantity).toBe('11')
    await visitor.post('/en/cart/lines').type('form').send(fields).expect(303)
    const cart = page(await visitor.get('/en/cart'))
    expect(cart.attribute(`${lineOf(boxed.id)} input[name=quantity]`, 'value')).toBe('11')
  })

  test('says what is there when it is less, and what no order takes', async () => {
    const few = await aProduct({ ...tile, stock: 100 })
    const shown = await show(`/en${paths.productEstimate(few.id)}?area=2`)
    expect(shown.text('#result')).toContain('Available now: 100. Ask us when the rest is ready.')
    expect(shown.has('#result form')).toBe(false)
    const large = await show(`/en${paths.productEstimate(few.id)}?area=200`)
    expect(large.text('#result')).toContain('more than can be ordered here at once')
  })

  test.each([
    ['', 'اكتب قياسًا مثل 3,20'],
    ['/en', 'Write a measure such as 3.20'],
    ['/fr', 'Écrivez une mesure comme 3,20'],
  ])('says what it cannot read, and keeps it (%s)', async (prefix, text) => {
    const shown = await show(`${prefix}${path}?length=three&width=2&city=Safi`, 422)
    expect(shown.text('#length-1-error')).toBe(text)
    expect(shown.attribute('#length-1', 'value')).toBe('three')
    expect(shown.attribute('#city', 'value')).toBe('Safi')
    expect(shown.has('#result')).toBe(false)
  })

  test('asks for a measure when there is none', async () => {
    const shown = await show(`/en${path}?area=&length=&width=&waste=15`, 422)
    expect(shown.text('#area-error')).toBe('Write the area or the sides of at least one surface')
  })

  test.each(['?area=1&area=2', '?length[a]=1', '?waste=7&area=1', `?area=${'9'.repeat(100)}`])(
    'takes %s without failing',
    async (query) => {
      expect([200, 422]).toContain((await request.get(`/en${path}${query}`)).status)
    },
  )
})

describe('it is reached', () => {
  test('from the page of what covers a known area, and of nothing else', async () => {
    const link = (id: number) => `.buy a[href="/en${paths.productEstimate(id)}"]`
    expect((await show(`/en/product/${boxed.id}`)).text(link(boxed.id))).toBe('How many do I need?')
    const bowl = await aProduct()
    expect((await show(`/en/product/${bowl.id}`)).has(link(bowl.id))).toBe(false)
    await show(`/en${paths.productEstimate(bowl.id)}`, 404)
    await show('/en/product/999999/estimate', 404)
  })

  test('with a sample tile that staff have named, while it is in the shop', async () => {
    const sample = await aProduct({ price: 12_00 })
    const { id } = await aProduct({ ...tile, sample_product_id: sample.id })
    const link = `a[href="/en/product/${sample.id}"]`
    for (const address of [`/en/product/${id}`, `/en${paths.productEstimate(id)}`]) {
      expect((await show(address)).text(link)).toMatch(/^Order a sample tile for 12.DH$/)
    }
    await shop.db('products').where({ id: sample.id }).update({ is_active: false })
    expect((await show(`/en/product/${id}`)).has(link)).toBe(false)
  })
})
