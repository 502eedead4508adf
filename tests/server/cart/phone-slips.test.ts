import { expect, test } from 'vitest'
import { aVisitorWithCart, sendCheckout } from '../../support/http/checkouts.ts'
import { page } from '../../support/pages/parse-page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { id } = await shop.aProduct({ stock: 1000 })

test.each([
  ['061234567', 'A number with 06 has ten digits, this one has 9. Is it right?'],
  ['+212 61234567', 'After +212 come nine digits, here there are 8.'],
  ['0112345678', 'Moroccan numbers begin with 05, 06, 07 or 08'],
  ['0612', 'This number has 4 digits.'],
])('%s is asked about once, then taken as it was typed', async (customer_phone, question) => {
  const visitor = await aVisitorWithCart(shop, id)
  const asked = page(await sendCheckout(visitor, { customer_phone }).expect(422))
  expect(asked.text('#customer_phone-error')).toContain(question)
  const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value')
  await sendCheckout(visitor, { customer_phone, phone_confirmed }).expect(303)
  const stored = await db('orders').orderBy('id', 'desc').first('customer_phone')
  expect(stored).toEqual({ customer_phone })
})

test.each(['0612345678', '+33 6 12 34 56 78', '٠٥٢٢٣٣٤٤٥٥'])(
  '%s is taken at once, and the confirmation repeats it',
  async (customer_phone) => {
    const visitor = await aVisitorWithCart(shop, id)
    await sendCheckout(visitor, { customer_phone }).expect(303)
    const home = page(await visitor.get('/en'))
    expect(home.text('.toast p')).toContain(`We call you on \u2066${customer_phone}\u2069.`)
  },
)

test('another slip than the confirmed one is asked about anew', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  await sendCheckout(visitor, { customer_phone: '061234567', phone_confirmed: '06123456' }).expect(422)
})
