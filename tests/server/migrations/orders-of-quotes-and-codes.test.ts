import { expect, test } from 'vitest'
import { up } from '../../../migrations/230_orders_of_quotes_and_codes.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { openQuotes } from '../quotes/open-quotes.ts'

const shop = await openShop({ now: new Date('2026-11-27T10:00:00Z') })
const { db } = shop
const { manager, anAnswer, accept } = await openQuotes(shop)

const sendTo = (id: number, path: string, fields: object) =>
  manager.post(`/en/admin/orders/${id}/${path}`).type('form').send(fields).expect(303)

/** The order of an accepted quote, a part of it with what the shop does not have, and the order that took over the rest. */
async function ordersOfQuote() {
  const quote = await anAnswer()
  await accept(shop.aVisitor(), quote.path).expect(303)
  const order = await db('orders').where({ checkout_id: quote.checkout_id }).first()
  const lines = await db('order_lines').where({ order_id: order.id })
  const other = lines.find(({ product_id }) => product_id !== quote.product.id)
  const split = await sendTo(order.id, 'split', { [`quantity_${other.product_id}`]: '1' })
  const part = Number(/(\d+)$/.exec(split.headers.location ?? '')?.[1])
  const joined = await shop.anOrder({ delivery: { customer_phone: order.customer_phone } })
  await sendTo(joined.id, 'merge', { other: order.id })
  return { quoteId: quote.id, thing: other.product_id, ids: [order.id, part, joined.id] }
}

test('orders from before learn of which quote they came, also as a part or joined, and the kind of their code', async () => {
  const { quoteId, thing, ids } = await ordersOfQuote()
  const { code } = await shop.aDiscountCode({ kind: 'amount', value: 5_00 })
  const { code: gone } = await shop.aDiscountCode()
  const withCode = await shop.anOrder({ discountCode: code })
  const withDeletedCode = await shop.anOrder({ discountCode: gone })
  await db('discount_codes').where({ code: gone }).delete()

  await db.raw('alter table orders drop column quote_id, drop column code_kind, drop column code_discount')
  await db('things_without_product').delete()
  await up(db)

  const rowsOf = (wanted: number[]) =>
    db('orders').whereIn('id', wanted).orderBy('id').select('quote_id', 'code_kind', 'code_discount')
  const none = { quote_id: null, code_kind: null, code_discount: null }
  expect(await rowsOf(ids)).toEqual(ids.map(() => ({ ...none, quote_id: quoteId })))
  expect(await rowsOf([withCode.id, withDeletedCode.id])).toEqual([{ ...none, code_kind: 'amount' }, none])
  expect(await db('things_without_product').pluck('product_id')).toEqual([thing])
})
