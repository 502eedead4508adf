import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ now: new Date('2026-11-21T10:00:00Z') })
const manager = await shop.signedIn('manager')

test('the CSV file has a row for each order of the list, in the language of the page, with Arabic unchanged and no formula (T4)', async () => {
  const product = await shop.aProduct({ name_en: 'Blue, round tagine', price: 120_50 })
  const order = await shop.anOrder({
    items: [{ product_id: product.id, quantity: 2 }],
    delivery: {
      customer_name: 'سعاد العلوي',
      customer_city: 'مراكش',
      customer_address: '=cmd()',
      notes: 'سطر أول\nسطر ثان',
    },
  })
  await shop.db('orders').where({ id: order.id }).update({ created_at: '2025-06-14T23:30:00Z' })
  const { text, headers } = await manager.get(`/en/admin/orders.csv?tab=orders&q=%23${order.number}`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('filename="orders-2026-11-21.csv"')
  expect(headers['cache-control']).toBe('no-store')
  const [head, row, ...others] = text.split('\r\n')
  expect(head).toContain(
    '\ufeffOrder,Date,Status,Customer,Phone,City,Address,Items,Subtotal (MAD),Delivery (MAD),Discount (MAD),Total (MAD),Mark,Gift for,Recipient’s phone,Card,No prices on the slip,Landmark,Position,When to deliver,Discount code,Notes',
  )
  expect(row).toContain(
    `${order.number},2025-06-15 00:30,Pending,سعاد العلوي,06 12 34 56 78,مراكش,'=cmd(),` +
      '"2 × Blue, round tagine",241.00,30.00,0.00,271.00,,,,,,,,,,"سطر أول\nسطر ثان"',
  )
  expect(others).toEqual([''])
})

test('the CSV file contains each order once, however many there are, also with the same time', async () => {
  const first = await shop.anOrder()
  await shop.db.raw(
    `insert into orders (customer_name, customer_phone, customer_address, customer_city, subtotal, shipping,
         total_amount, checkout_id, created_at)
       select customer_name, customer_phone, customer_address, customer_city, subtotal, shipping, total_amount,
         gen_random_uuid(), timestamptz '2026-01-01 12:00' + (n / 7) * interval '3 microseconds'
       from orders, generate_series(1, 1700) as n where id = ?`,
    [first.id],
  )
  const { text } = await manager.get('/en/admin/orders.csv?from=2026-01-01&to=2026-01-01')
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(numbers).toHaveLength(1700)
  expect(new Set(numbers).size).toBe(1700)
})

const details = { customer_name: 'Youssef', customer_city: 'Fès', customer_address: 'Médina 3' }

test('a slip is printed for each order, in the customer’s language, whose only price is the amount due on delivery, or that there is nothing to pay', async () => {
  const product = await shop.aProduct({ name_fr: 'Tajine bleu', name_ar: 'طاجين أزرق', price: 120_00 })
  const items = [{ product_id: product.id, quantity: 2 }]
  const french = await shop.anOrder({ items, language: 'fr', delivery: { ...details, notes: 'Sonnez' } })
  const arabic = await shop.anOrder({ items, language: 'ar', delivery: details })
  const agreed = { shipping: 0, discount: 120_00, discount_reason: 'An even exchange' }
  const free = await shop.anOrder({ language: 'fr', agreed })
  const ids = [arabic, french, free].map(({ id }) => `id=${id}`).join('&')
  const answer = await manager.get(`/en/admin/orders/print?${ids}&what=slip`)
  expect(answer.headers['cache-control']).toBe('no-store')
  const papers = page(answer).all('.paper')
  expect(papers.map((paper) => [paper.getAttribute('lang'), paper.getAttribute('dir')])).toEqual([
    ['ar', 'rtl'],
    ['fr', 'ltr'],
    ['fr', 'ltr'],
  ])
  expect(papers[2]?.querySelector('.paper__sum')?.textContent).toBe('Rien à payer à la livraison')
  const said = papers[1]?.textContent ?? ''
  for (const text of ['Youssef', 'Médina 3', 'Tajine bleu', '2 ×', 'Sonnez', `#${french.number}`]) {
    expect(said).toContain(text)
  }
  expect(said).toContain('270,00')
  expect(said).not.toContain('120,00')
  expect(answer.text).toContain('paper-a6')
})
