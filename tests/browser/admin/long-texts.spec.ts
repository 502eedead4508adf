import { expectToFit } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

test('what people typed longer than a line breaks on every page, and does not widen it', {
  tag: '@full',
}, async ({ page, at, shop, signInAs, idOf }) => {
  await signInAs('admin')
  const name = 'مولاي عبدالرحمن بنعبدالقادر الإدريسي '.repeat(5).trim()
  const { anOrder } = createFactories(shop.db)
  const { id, number } = await anOrder({
    delivery: {
      ...delivery,
      customer_email: null,
      notes: null,
      customer_name: name,
      customer_city: 'Casablanca '.repeat(9).trim(),
      receiver_name: name,
      receiver_phone: '0612345678',
      card_text: 'x'.repeat(300),
    },
  })
  await shop.db('couriers').insert({ name: name.slice(0, 100), phone: '0522001122' })
  const courier = await shop.db('couriers').first('id')
  await shop.db('contact_messages').insert({
    name,
    email: `${'a'.repeat(60)}@${'example'.repeat(8)}.com`,
    subject: 'Tajine'.repeat(20),
    message: 'x'.repeat(300),
    language: 'ar',
  })
  const product = await shop
    .db('products')
    .where({ id: await idOf('Emerald Tagine') })
    .first('id', 'category_id')
  const [name_ar, name_en, name_fr] = ['أواني المطبخ ', 'Kitchen pots ', 'Pots de cuisine '].map((each) =>
    each.repeat(6).trim(),
  )
  await shop.db('categories').where({ id: product.category_id }).update({ name_ar, name_en, name_fr })
  const pages = [
    `/product/${product.id}`,
    '/admin/orders/desk',
    `/admin/orders/${id}`,
    `/admin/orders/print?id=${id}`,
    `/admin/orders/${id}/customer`,
    `/admin?tab=orders&q=${number}`,
    '/admin/messages',
    `/admin/couriers/${courier.id}`,
    `/admin/cash/couriers/${courier.id}`,
  ]
  for (const path of pages) {
    await page.goto(at(path))
    await expectToFit(page, path)
  }

  const seller = { legal_name: 'Fakhar Asfi', ice: '001234567000042' }
  await shop.db('settings').insert({ name: 'papers', values: JSON.stringify(seller) })
  // One word, which breaks nowhere by itself.
  await shop
    .db('orders')
    .where({ id })
    .update({ customer_name: 'x'.repeat(200) })
  await page.request.patch(`/api/orders/${id}`, { data: { status: 'delivered' } })
  await page.goto(at('/admin/papers'))
  await expect(page.locator('.table--papers tbody tr')).toHaveCount(1)
  await expectToFit(page, 'papers')
})
