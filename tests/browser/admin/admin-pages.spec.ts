import type { Knex } from 'knex'
import type { Role } from '#domain/accounts/user.ts'
import { doctorPath } from '#domain/admin/doctor.ts'
import { figureParts } from '#domain/figures/figures-query.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

const longTitle = 'W'.repeat(80)

/** Staff's pages that no other test looks at, of records with long texts, which are made first, by who may open them. */
const pagesOf: Record<Role, (db: Knex) => Promise<string[]>> = {
  async manager(db) {
    const { aCategory, anOrder, aProduct } = createFactories(db)
    const { id: category_id } = await aCategory({ name_en: 'A rather long name of a category '.repeat(5) })
    const [{ id }, deleted] = [await aProduct({ category_id }), await aProduct()]
    await db('products').where({ id: deleted.id }).update({ deleted_at: new Date() })
    const order = await anOrder({
      items: [{ product_id: id, quantity: 4 }],
      delivery: { ...delivery, customer_email: 'fatima@example.com' },
    })
    const url = `https://hooks.example.com/${'x'.repeat(200)}`
    const [webhook] = await db('webhooks')
      .insert({ url, secret: '', events: ['order.placed'] })
      .returning('id')
    await db('webhook_deliveries').insert({ webhook_id: webhook.id, event: 'ping', details: {} })
    await db('shut_outs').insert({
      kind: 'phone',
      key: '212612345678',
      order_id: order.id,
      ends_at: new Date(Date.now() + 3_600_000),
    })
    return [
      ...['/admin?tab=categories', '/admin?tab=categories&q=zzz', '/admin?tab=categories&sort=shop'],
      ...['/admin/categories/new', `/admin/categories/${category_id}`],
      ...[`/admin/categories/${category_id}/deletion`, '/admin/products/imports/new'],
      ...['/admin?tab=products', '/admin?tab=products&q=zzz', '/admin?tab=products&state=deleted'],
      ...['/admin/products/new', `/admin/products/${id}`, `/admin/products/${deleted.id}`],
      ...['/admin/families', '/admin/families/new', '/admin/webhooks', `/admin/webhooks/${webhook.id}`],
      ...[`/admin/orders/${order.id}`, '/admin/shut-outs', '/admin/orders/new'],
      ...figureParts.map((part) => `/admin?tab=figures&part=${part}`),
    ]
  },
  async editor(db) {
    const long = { title_en: longTitle, title_ar: 'ط'.repeat(80), slug: 's'.repeat(100) }
    const { id } = await createFactories(db).aPost(long)
    return [
      ...['/admin?tab=blog', '/admin/blog/new', `/admin/blog/${id}`, '/admin/reviews'],
      ...['/admin?tab=gallery', '/admin?tab=gallery&q=zzz', '/admin/gallery/new', '/admin/slides'],
      ...['/admin/slides/1', '/admin/slides/new'],
    ]
  },
  async admin(db) {
    const { anOrder, aUser } = createFactories(db)
    const [{ id: price_list_id }] = await db('price_lists')
      .insert([{ name: longTitle }, { name: 'Riads' }])
      .returning('id')
    const [{ id: product_id }] = await db('products').select('id').limit(1)
    await db('price_list_prices').insert({ price_list_id, product_id, price: 75 })
    const business = await aUser('user')
    const terms = { company: longTitle, business_percent: 10, price_list_id }
    await db('users').where({ id: business.id }).update(terms)
    const name = 'مولاي عبدالرحمن بنعبدالقادر الإدريسي '.repeat(5).trim()
    const receiver = { receiver_name: name, receiver_phone: '0612345678', card_text: 'x'.repeat(300) }
    const buyer = { customer_name: name, customer_city: 'Casablanca '.repeat(9).trim() }
    const { id, number } = await anOrder({
      delivery: { ...delivery, customer_email: null, notes: null, ...buyer, ...receiver },
    })
    const [courier] = await db('couriers')
      .insert({ name: name.slice(0, 100), phone: '0522001122' })
      .returning('id')
    await db('contact_messages').insert({
      name,
      email: `${'a'.repeat(60)}@${'example'.repeat(8)}.com`,
      subject: 'Tajine'.repeat(20),
      message: 'x'.repeat(300),
      language: 'ar',
    })
    const settings = [
      ...['security', 'shop', 'profile', 'hours', 'services', 'texts', 'texts/pages/home.story.title'],
      ...['orders', 'desk', 'papers', 'mails'],
    ]
    return [
      ...['/admin/price-lists', `/admin/price-lists?list=${price_list_id}`, `/admin/users/${business.id}`],
      ...[`/admin/price-lists?list=${price_list_id}&q=nothing`, '/admin/costs'],
      ...['', '/edit', '/split', '/customer', '/status'].map((page) => `/admin/orders/${id}${page}`),
      ...[`/admin/orders/print?id=${id}`, '/admin/orders/desk', `/admin?tab=orders&q=${number}`],
      ...['/admin?tab=customers', '/admin/messages', '/admin/papers', `/admin/couriers/${courier.id}`],
      ...[`/admin/couriers/${courier.id}/upload-file`, `/admin/cash/couriers/${courier.id}`],
      ...settings.map((section) => `/admin/settings/${section}`),
      ...['/admin', '/admin/users', '/admin/users?q=nobody', '/admin/users/invitation', '/admin/users/log'],
      ...['/admin/users/1', doctorPath],
    ]
  },
  user: async () => ['', '/orders', '/security', '/factor', '/data'].map((name) => `/account${name}`),
}

test.afterEach(async ({ shop }) => {
  await shop.db('webhooks').delete()
  await shop.db('shut_outs').delete()
  await shop.db('price_lists').delete()
  await shop.db('posts').where({ title_en: longTitle }).delete()
})

for (const [role, findPages] of Object.entries(pagesOf)) {
  test(`every page of the ${role} can be read by everybody, in the dark too, and fits the screen`, {
    tag: '@full',
  }, async ({ page, shop, at, signInAs }) => {
    test.slow()
    await signInAs(role as Role)
    for (const address of await findPages(shop.db)) {
      await page.goto(at(address))
      await expectAccessible(page, address)
    }
  })
}
