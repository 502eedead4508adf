import type { Knex } from 'knex'
import type { Role } from '#domain/accounts/user.ts'
import { doctorPath } from '#domain/admin/doctor.ts'
import { figureParts } from '#domain/figures/figures-query.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

const longTitle = 'W'.repeat(80)

/** Staff's pages that no other test looks at, of records with long texts; what has to exist for them is made first. */
const groups: Record<string, { role: Role; addresses: (db: Knex) => Promise<string[]> }> = {
  categories: {
    role: 'manager',
    async addresses(db) {
      const { aCategory, aProduct } = createFactories(db)
      const { id } = await aCategory({ name_en: 'A rather long name of a category '.repeat(5) })
      await aProduct({ category_id: id })
      return [
        '/admin?tab=categories',
        '/admin?tab=categories&q=zzz',
        '/admin?tab=categories&sort=shop',
        '/admin/categories/new',
        `/admin/categories/${id}`,
        `/admin/categories/${id}/deletion`,
        '/admin/products/imports/new',
      ]
    },
  },
  products: {
    role: 'manager',
    async addresses(db) {
      const { aProduct } = createFactories(db)
      const [{ id }, deleted] = [await aProduct(), await aProduct()]
      await db('products').where({ id: deleted.id }).update({ deleted_at: new Date() })
      return [
        '/admin?tab=products',
        '/admin?tab=products&q=zzz',
        '/admin?tab=products&state=deleted',
        '/admin/products/new',
        `/admin/products/${id}`,
        '/admin/families',
        '/admin/families/new',
        `/admin/products/${deleted.id}`,
      ]
    },
  },
  'prices of businesses': {
    role: 'admin',
    async addresses(db) {
      const { aUser } = createFactories(db)
      const lists = await db('price_lists')
        .insert([{ name: longTitle }, { name: 'Riads' }])
        .returning('id')
      const [{ id: product_id }] = await db('products').select('id').limit(1)
      const [price_list_id] = lists.map(({ id }) => id)
      await db('price_list_prices').insert({ price_list_id, product_id, price: 75 })
      const { id } = await aUser('user')
      await db('users').where({ id }).update({ company: longTitle, business_percent: 10, price_list_id })
      return [
        '/admin/price-lists',
        `/admin/price-lists?list=${price_list_id}`,
        `/admin/price-lists?list=${price_list_id}&q=nothing`,
        `/admin/users/${id}`,
        '/admin/costs',
      ]
    },
  },
  blog: {
    role: 'editor',
    async addresses(db) {
      const long = { title_en: longTitle, title_ar: 'ط'.repeat(80), slug: 's'.repeat(100) }
      const { id } = await createFactories(db).aPost(long)
      return ['/admin?tab=blog', '/admin/blog/new', `/admin/blog/${id}`, '/admin/reviews']
    },
  },
  gallery: {
    role: 'editor',
    addresses: async () => [
      ...['/admin?tab=gallery', '/admin?tab=gallery&q=zzz', '/admin/gallery/new', '/admin/slides'],
      '/admin/slides/1',
    ],
  },
  'announcements and shut-outs': {
    role: 'manager',
    async addresses(db) {
      const url = `https://hooks.example.com/${'x'.repeat(200)}`
      const [{ id }] = await db('webhooks')
        .insert({ url, secret: '', events: ['order.placed'] })
        .returning('id')
      await db('webhook_deliveries').insert({ webhook_id: id, event: 'ping', details: {} })
      const order = await createFactories(db).anOrder({
        delivery: { ...delivery, customer_email: 'fatima@example.com' },
      })
      await db('shut_outs').insert({
        kind: 'phone',
        key: '212612345678',
        order_id: order.id,
        ends_at: new Date(Date.now() + 3_600_000),
      })
      return ['/admin/webhooks', `/admin/webhooks/${id}`, `/admin/orders/${order.id}`, '/admin/shut-outs']
    },
  },
  'orders, customers, couriers and papers, with longer texts than a line': {
    role: 'admin',
    async addresses(db) {
      const name = 'مولاي عبدالرحمن بنعبدالقادر الإدريسي '.repeat(5).trim()
      const receiver = { receiver_name: name, receiver_phone: '0612345678', card_text: 'x'.repeat(300) }
      const buyer = { customer_name: name, customer_city: 'Casablanca '.repeat(9).trim() }
      const { id, number } = await createFactories(db).anOrder({
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
      return [
        ...['', '/edit', '/split', '/customer'].map((page) => `/admin/orders/${id}${page}`),
        `/admin/orders/print?id=${id}`,
        '/admin/orders/desk',
        `/admin?tab=orders&q=${number}`,
        '/admin?tab=customers',
        '/admin/messages',
        '/admin/papers',
        `/admin/couriers/${courier.id}`,
        `/admin/couriers/${courier.id}/upload-file`,
        `/admin/cash/couriers/${courier.id}`,
      ]
    },
  },
  figures: {
    role: 'manager',
    async addresses(db) {
      const { anOrder, aProduct } = createFactories(db)
      await anOrder({ items: [{ product_id: (await aProduct()).id, quantity: 4 }] })
      return figureParts.map((part) => `/admin?tab=figures&part=${part}`)
    },
  },
  settings: {
    role: 'admin',
    addresses: async () =>
      [
        ...['security', 'shop', 'profile', 'hours', 'services', 'texts', 'texts/pages/home.story.title'],
        ...['orders', 'desk', 'papers', 'mails'],
      ].map((name) => `/admin/settings/${name}`),
  },
  'the own account': {
    role: 'user',
    addresses: async () => ['', '/orders', '/security', '/factor', '/data'].map((name) => `/account${name}`),
  },
  'people and checks': {
    role: 'admin',
    addresses: async () => [
      ...['/admin', '/admin/users', '/admin/users?q=nobody', '/admin/users/invitation', '/admin/users/log'],
      '/admin/users/1',
      doctorPath,
    ],
  },
}

test.afterEach(async ({ shop }) => {
  await shop.db('webhooks').delete()
  await shop.db('shut_outs').delete()
  await shop.db('price_lists').delete()
  await shop.db('posts').where({ title_en: longTitle }).delete()
})

for (const [name, { role, addresses }] of Object.entries(groups)) {
  test(`${name}: every page can be read by everybody, in the dark too, and fits the screen`, {
    tag: '@full',
  }, async ({ page, shop, at, signInAs }) => {
    test.slow()
    await signInAs(role)
    for (const address of await addresses(shop.db)) {
      await page.goto(at(address))
      await expectAccessible(page, address)
    }
  })
}
