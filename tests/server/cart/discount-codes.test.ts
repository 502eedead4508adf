import { describe, expect, test } from 'vitest'
import { papersPrintPath } from '#domain/orders/paper.ts'
import { pageSize } from '#domain/shared/page.ts'
import { addDays, dayInSafi } from '#domain/time/safi-time.ts'
import { checkCode } from '../../../server/discount-codes/check-code.ts'
import { anAddress, aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { readStaffForm } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart, orderPageOf, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop({ environment: { TRUST_PROXY: '1' } })
const { db, request, aProduct, aCategory, aDiscountCode, aVisitor, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')
const bowl = await aProduct({ price: 100_00, stock: 1000 })
const today = dayInSafi(new Date())

/** An address of its own for each test: wrong codes are counted by address. */
let addresses = 0
const nextAddress = () => anAddress(++addresses)

/** A visitor with two bowls (200 DH, delivery 30) at an address of their own. */
async function aCart() {
  const visitor = aVisitor().set('x-forwarded-for', nextAddress())
  await fillCart(visitor, bowl.id, 2)
  await visitor.get('/en/cart').expect(200)
  const send = (fields: object) => sendCheckout(visitor, fields)
  const update = async (fields: object) => page(await send({ act: 'update', ...fields }).expect(200))
  return { send, update }
}
const orderWith = (code: string, fields: object = {}, address = nextAddress()) =>
  request
    .post('/api/orders')
    .set('x-forwarded-for', address)
    .send({ ...delivery, items: [{ product_id: bowl.id, quantity: 2 }], discount_code: code, ...fields })
const sumsOf = (customer_name: string) =>
  db('orders')
    .where({ customer_name })
    .first('subtotal', 'shipping', 'discount', 'total_amount', 'discount_code', 'discount_reason')

test('a code in the cart comes back with all that was typed, and has its line; it is kept on the order', async () => {
  const days = { valid_from: today, valid_until: today }
  const { code } = await aDiscountCode({ kind: 'amount', value: 30_00, minimum: 50_00, ...days })
  const cart = await aCart()
  const shown = await cart.update({ discount_code: ` ${code.toLowerCase()} `, notes: 'By the gate' })
  expect(shown.has('#code[open]')).toBe(true)
  expect(shown.text('#order-sums')).toContain(`Discount code ${code}`)
  expect(shown.text('#order-sums')).toMatch(/[−-]\s*30/)
  expect(shown.attribute('input[name=seen_total]', 'value')).toBe('20000')
  expect(shown.text('#notes')).toBe('By the gate')
  await cart.send({ discount_code: code, seen_total: 200_00, customer_name: 'Thirty' }).expect(303)
  const sums = { subtotal: '200.00', shipping: '30.00', discount: '30.00', total_amount: '200.00' }
  expect(await sumsOf('Thirty')).toEqual({ ...sums, discount_code: code, discount_reason: code })
  // The script of the cart prices other quantities with it, in dirhams.
  const asked = { items: [{ product_id: bowl.id, quantity: 1 }], discount_code: code }
  const { body } = await request.post('/api/cart/quote').set('x-forwarded-for', nextAddress()).send(asked)
  expect(body.checkedCode).toMatchObject({ kind: 'amount', value: 30, minimum: 50 })
})

test('a code in the cart that was typed but not applied: its new sum is shown first, and nothing is ordered', async () => {
  const { code } = await aDiscountCode({ kind: 'free_delivery', value: 0 })
  const cart = await aCart()
  const sent = { discount_code: code, seen_total: 230_00, customer_name: 'Free' }
  const shown = page(await cart.send(sent).expect(422))
  expect(shown.attribute('input[name=seen_total]', 'value')).toBe('20000')
  expect(await sumsOf('Free')).toBeUndefined()
  await cart.send({ ...sent, seen_total: 200_00 }).expect(303)
  const sums = { shipping: '30.00', discount: '30.00', total_amount: '200.00' }
  expect(await sumsOf('Free')).toMatchObject(sums)
  // Where it takes nothing off, it is not used up.
  const items = [{ product_id: bowl.id, quantity: 6 }]
  await orderWith(code, { customer_name: 'Nothing', items }).expect(201)
  expect(await sumsOf('Nothing')).toMatchObject({ shipping: '0.00', discount_code: null })
})

test('a code in the cart of some products or categories counts these alone', async () => {
  const category = await aCategory()
  const vase = await aProduct({ price: 300_00, category_id: category.id, stock: 100 })
  const { code } = await aDiscountCode({ category_ids: [category.id] })
  const items = [
    { product_id: bowl.id, quantity: 2 },
    { product_id: vase.id, quantity: 1 },
  ]
  await orderWith(code, { customer_name: 'Both', items }).expect(201)
  expect(await sumsOf('Both')).toMatchObject({ subtotal: '500.00', discount: '30.00' })
  const ofVase = await aDiscountCode({ product_ids: [vase.id] })
  const { body } = await orderWith(ofVase.code).expect(422)
  expect(body.error ?? body.code).toBe('code_refused')
  // None takes off more than what it counts.
  const large = await aDiscountCode({ kind: 'amount', value: 900_00 })
  await orderWith(large.code, { customer_name: 'Large' }).expect(201)
  expect(await sumsOf('Large')).toMatchObject({ discount: '200.00', total_amount: '30.00' })
})

describe('a code that does not hold', () => {
  test('has expired by the clock of the shop, not by that of the machine', async () => {
    const { code: typed } = await aDiscountCode({ valid_until: addDays(today, -1) })
    const asked = { typed, items: [], phone: undefined }
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    expect(await checkCode(db, { ...asked, now: yesterday })).toMatchObject({ refusal: null })
    expect(await checkCode(db, { ...asked, now: new Date() })).toMatchObject({ refusal: 'expired' })
  })

  test.each([
    ['unknown', {}, 'We do not know the code'],
    ['not begun', { valid_from: addDays(today, 1) }, 'does not hold yet'],
    ['expired', { valid_until: addDays(today, -1) }, 'has expired'],
    ['below its minimum', { minimum: 300_00 }, 'holds from'],
    ['of other pieces', { product_ids: [999_999] }, 'does not hold for the pieces'],
  ])('%s is told with its reason, and the order can be sent without it', async (name, fields, text) => {
    const { code } = await aDiscountCode(fields)
    const cart = await aCart()
    const typed = name === 'unknown' ? 'NOSUCH' : code
    const shown = await cart.update({ discount_code: typed })
    expect(shown.text('#code-refused')).toContain(text)
    expect(shown.attribute('#discount_code', 'aria-invalid')).toBe('true')
    const sent = { discount_code: typed, seen_total: 230_00, customer_name: name }
    const refused = page(await cart.send(sent).expect(422))
    expect(refused.text('.toast')).toContain('The discount code does not hold')
    expect(refused.attribute('#discount_code', 'value')).toBe(typed)
    expect(await sumsOf(name)).toBeUndefined()
    await cart.send({ ...sent, discount_code: '' }).expect(303)
    expect(await sumsOf(name)).toMatchObject({ discount: '0.00', discount_code: null })
  })

  test('used up in all, or by this phone in any notation; a cancelled order gives its use back', async () => {
    const once = await aDiscountCode({ uses: 1 })
    const { body: first } = await orderWith(once.code).expect(201)
    await orderWith(once.code).expect(422)
    const cart = await aCart()
    expect((await cart.update({ discount_code: once.code })).text('#code-refused')).toContain('has been used')
    await setStatus(first.id, 'cancelled')
    await orderWith(once.code).expect(201)

    const perPhone = await aDiscountCode({ uses_by_phone: 1 })
    await orderWith(perPhone.code, { customer_phone: '0655443322' }).expect(201)
    const again = await cart.update({ discount_code: perPhone.code, customer_phone: '+212 655 44 33 22' })
    expect(again.text('#code-refused')).toContain('with this phone number')
    // An order that was erased does not count for who has not typed a number yet.
    await db('orders').where({ discount_code: perPhone.code }).update({ phone_key: '' })
    const unknown = await cart.update({ discount_code: perPhone.code, customer_phone: '' })
    expect(unknown.has('#code-refused')).toBe(false)
    await db('orders').where({ discount_code: perPhone.code }).update({ phone_key: '212655443322' })
    await orderWith(perPhone.code, { customer_phone: '+212655443322' }).expect(422)
    await orderWith(perPhone.code, { customer_phone: '0655443323' }).expect(201)
  })

  test('of fifteen orders at once that use the last three, three get it', async () => {
    const { code } = await aDiscountCode({ uses: 3 })
    const others = await Promise.all(Array.from({ length: 5 }, () => aProduct({ stock: 100 })))
    const orders = others.flatMap(({ id }) => [id, id, id])
    const answers = await Promise.all(
      orders.map((product_id, index) => {
        const items = [{ product_id, quantity: 1 }]
        return orderWith(code, { customer_phone: aPhoneNumber(index), items })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 422)).toHaveLength(12)
    expect(await db('orders').where({ discount_code: code })).toHaveLength(3)
  })

  test('guesses are limited by address, in cart, quote and order together; right codes are not counted', async () => {
    const { code } = await aDiscountCode()
    const address = nextAddress()
    const items = [{ product_id: bowl.id, quantity: 2 }]
    const quote = (typed: string, from = address) => {
      const asked = request.post('/api/cart/quote').set('x-forwarded-for', from)
      return asked.send({ items, discount_code: typed })
    }
    for (let index = 0; index < 5; index += 1) {
      expect((await quote(`GUESS${index}`)).body.code.refusal).toBe('unknown')
      expect((await quote(code)).body.code).toMatchObject({ sum: 20, refusal: null })
    }
    for (let index = 0; index < 25; index += 1) await orderWith(`GUESS${index}`, {}, address).expect(422)
    expect((await quote(code)).body.code.refusal).toBe('too_many_tries')
    await orderWith(code, {}, address).expect(422)
    expect((await quote(code, nextAddress())).body).toMatchObject({ discount: 20, total: 210 })
    // Nobody is kept from ordering.
    await orderWith('', {}, address).expect(201)
  })
})

describe('staff', () => {
  const rule = { code: 'riad ١٠', kind: 'percent', value: '١٠', minimum: '', is_active: 'on' }
  const limits = { valid_from: '', valid_until: '', uses: '50', uses_by_phone: '1', product_ids: '' }
  const form = { ...rule, ...limits }
  const send = (path: string, fields: object) =>
    manager.post(`/en/admin/discount-codes/${path}`).type('form').send(fields)
  const codeOf = (code: string) => db('discount_codes').where({ code }).first()

  test('write a code, change it, see how often it was used, and delete it', async () => {
    await send('new', form).expect(303).expect('location', '/en/admin/discount-codes')
    expect(await codeOf('RIAD10')).toMatchObject({ value: '10.00', uses: 50, uses_by_phone: 1 })
    await orderWith('Riad10').expect(201)
    const other = { items: [{ product_id: bowl.id, quantity: 1 }], customer_phone: aPhoneNumber(77) }
    const { body: cancelled } = await orderWith('RIAD10', other).expect(201)
    await setStatus(cancelled.id, 'cancelled')
    const list = page(await manager.get('/en/admin/discount-codes').expect(200))
    expect(list.text('main')).toContain('Uses: 1 of 50')
    for (let each = 0; each < pageSize; each += 1) await aDiscountCode()
    const second = page(await manager.get('/en/admin/discount-codes?page=2').expect(200))
    expect(second.text('main')).toContain('RIAD10')
    const { id } = await codeOf('RIAD10')
    const opened = page(await manager.get(`/en/admin/discount-codes/${id}`).expect(200))
    const values = opened.formValues('form[data-draft]')
    const changes = { kind: 'amount', value: '12,50', code: 'OTHER' }
    await send(String(id), { ...values, ...changes }).expect(303)
    expect(await codeOf('RIAD10')).toMatchObject({ kind: 'amount', value: '12.50', version: 2 })
    // Alone, a category that cannot be read would leave the code without any, and it would hold for every piece.
    const wrong = page(await send(String(id), { ...values, category_ids: ['', 2 ** 31] }).expect(422))
    expect(wrong.attribute('.alert a', 'href')).toBe('#category_ids')
    await send(`${id}/deletion`, {}).expect(303)
    expect(await codeOf('RIAD10')).toBeUndefined()
    expect(await db('orders').where({ discount_code: 'RIAD10' })).toHaveLength(2)
  })

  test.each([
    [{ code: 'a' }, 'code', 'Use 3 to 30 letters or digits'],
    [{ value: '101' }, 'value', 'Enter a percentage from 1 to 100'],
    [{ value: 'x', valid_from: '2026-12-02', valid_until: '2026-12-01' }, 'valid_until', 'before the first'],
    [{ code: 'a', value: 'x' }, 'value', 'Enter a percentage from 1 to 100'],
    // A year of two digits, as browsers complete it, and one that no date of the database has.
    [{ valid_until: '0026-12-31' }, 'valid_until', 'Enter a day.'],
    [{ product_ids: '12, x' }, 'product_ids', 'Enter the numbers of the products'],
  ])('%o is answered at its field, with all that was typed', async (fields, field, text) => {
    const { id: category } = await aCategory()
    const ticked = { category_ids: ['', category] }
    const answer = page(await send('new', { ...form, ...ticked, code: 'BAD', ...fields }).expect(422))
    expect(answer.attribute('[name=category_ids][checked]', 'value')).toBe(String(category))
    expect(answer.text(`#${field}-error`)).toContain(text)
    expect(answer.attribute('#uses_by_phone', 'value')).toBe('1')
    expect(await codeOf('BAD')).toBeUndefined()
  })

  test('categories that two people ticked at once are asked about by their names, and none is lost', async () => {
    const [bowls, vases, tiles] = [await aCategory(), await aCategory(), await aCategory()]
    const { id, code } = await aDiscountCode({ category_ids: [bowls.id] })
    const form = readStaffForm(await manager.get(`/en/admin/discount-codes/${id}`).expect(200))
    const tick = (ids: number[], fields: object = {}) =>
      send(String(id), { ...form, category_ids: ['', ...ids], ...fields })
    await tick([bowls.id, vases.id]).expect(303)
    // Who changed only something else has not changed the categories.
    await tick([bowls.id], { uses: '9' }).expect(303)
    expect(await codeOf(code)).toMatchObject({ category_ids: [bowls.id, vases.id], uses: 9 })

    const asked = page(await tick([bowls.id, tiles.id]).expect(409))
    expect(asked.text('[data-conflict-field=category_ids]')).toContain(`${bowls.name_en} · ${vases.name_en}`)
    expect(asked.text('[data-conflict-field=category_ids]')).toContain(`${bowls.name_en} · ${tiles.name_en}`)
    const shown = readStaffForm({ text: asked.all('form[data-draft]').join() })
    await send(String(id), { ...shown, 'keep.category_ids': 'theirs' }).expect(303)
    expect((await codeOf(code)).category_ids).toEqual([bowls.id, vases.id])
  })

  test('a code goes with the products of a deleted category, and never becomes one for every piece', async () => {
    const [old, target] = [await aCategory(), await aCategory()]
    const jug = await aProduct({ price: 100_00, category_id: old.id, stock: 10 })
    const { id, code } = await aDiscountCode({ category_ids: [old.id] })
    const opened = readStaffForm(await manager.get(`/en/admin/discount-codes/${id}`).expect(200))
    await manager.delete(`/api/categories/${old.id}?move_to=${target.id}`).expect(204)
    await orderWith(code, { items: [{ product_id: jug.id, quantity: 1 }] }).expect(201)
    await send(String(id), { ...opened, uses: '9' }).expect(303)
    expect(await codeOf(code)).toMatchObject({ category_ids: [target.id], uses: 9 })
  })

  test('an order by phone takes a code, beside what was agreed', async () => {
    const { code } = await aDiscountCode()
    const agreed = { discount: '5', discount_reason: 'A chip', customer_name: 'By phone' }
    const pieces = { [`quantity_${bowl.id}`]: '2' }
    const fields = { ...delivery, ...agreed, ...pieces, discount_code: code, language: 'fr' }
    const enter = (sent: object) => manager.post('/en/admin/orders/new').type('form').send(sent)
    const sums = page(await enter({ ...fields, act: 'redraw' }))
    expect(sums.attribute('input[name=seen_total]', 'value')).toBe('20500')
    await enter({ ...fields, act: 'place', seen_total: '20500' }).expect(303)
    expect(await sumsOf('By phone')).toMatchObject({ discount: '25.00', discount_reason: `A chip · ${code}` })
  })
})

test('what was agreed and what the code takes off are two lines on the pages of the order and its papers', async () => {
  const seller = { legal_name: 'Coopérative', ice: '000000000000042', vat_rate: 20 }
  await db('settings').insert({ name: 'papers', values: JSON.stringify(seller) })
  const { code } = await aDiscountCode()
  const items = [{ product_id: bowl.id, quantity: 2 }]
  const agreed = { shipping: null, discount: 5_00, discount_reason: 'A chip' }
  const order = await anOrder({ language: 'fr', discountCode: code, items, agreed })
  await setStatus(order.id, 'delivered')
  const paper = await db('papers').where({ order_id: order.id }).first('id')
  const twoLines = new RegExp(`Réduction\\D*5(?!\\d).*Réduction\\s*${code}\\D*20(?!\\d)`, 's')
  for (const path of [
    orderPageOf(order),
    `/admin/orders/print?id=${order.id}&what=slip`,
    `/admin/orders/print?id=${order.id}&what=sheet`,
    papersPrintPath([paper.id]),
  ]) {
    expect(page(await manager.get(`/fr${path}`).expect(200)).text('main')).toMatch(twoLines)
  }
  const ofStaff = page(await manager.get(`/fr/admin/orders/${order.id}`).expect(200))
  const names = ofStaff.texts('.sums dt').map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(names.some((name) => name.endsWith('A chip'))).toBe(true)
  expect(names.some((name) => name.endsWith(code))).toBe(true)
})
