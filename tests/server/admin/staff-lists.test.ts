import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blogListQuery, postListQuery } from '#domain/blog/post-list.ts'
import { categoryListQuery } from '#domain/catalog/category.ts'
import { costListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { customerListQuery } from '#domain/customers/customer.ts'
import { entryListQuery, galleryListQuery } from '#domain/gallery/gallery.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { paperListQuery } from '#domain/orders/paper.ts'
import { quoteListQuery } from '#domain/quotes/quote.ts'
import { delivery } from '../../support/data/factories.ts'
import { replaceBetween } from '../../support/data/replace-between.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { aCategory, aProduct, anOrder } = shop
const admin = await shop.signedIn('admin')

/** What each list says without records and without a match; 26 records that a filter leaves, and the name of each in its row. */
const lists = [
  {
    list: '/en/admin?tab=products',
    api: '/api/products?all=1',
    empty: 'No products found',
    none: 'No product matches',
    filter: 'category=many',
    named: 'name_en',
    async create() {
      const category = await shop.db('categories').first('id').where({ slug: 'many' })
      await aProduct({ category_id: (category ?? (await aCategory({ slug: 'many' }))).id })
    },
  },
  {
    list: '/en/admin?tab=categories',
    api: '/api/categories?all=1',
    empty: 'No categories found',
    none: 'No categories found',
    filter: 'q=leafed',
    named: 'slug',
    create: (made: number) => aCategory({ name_en: `Leafed ${made}` }),
  },
  {
    list: '/en/admin?tab=blog',
    api: '/api/posts?all=1&fields=list',
    empty: 'No posts found',
    none: 'No post matches',
    filter: 'state=published',
    named: 'title_en',
    create: (made: number) => shop.aPost({ title_en: `Story ${made}`, tags: ['clay'] }),
  },
  {
    list: '/en/admin?tab=gallery',
    api: '/api/gallery?all=1&tab=gallery',
    empty: 'No images found',
    none: 'No images found',
    filter: 'category=many',
    named: 'title_en',
    create: () => shop.anEntry({ category: 'many' }),
  },
  {
    list: '/en/admin?tab=orders',
    api: '/api/orders?tab=orders',
    empty: 'No orders found',
    none: 'No order matches',
    filter: 'city=Zagora',
    named: 'number',
    create: (made: number) =>
      anOrder({
        delivery: { ...delivery, customer_city: 'Zagora', customer_phone: `06123456${10 + made}` },
      }),
  },
  {
    list: '/en/admin?tab=customers',
    api: '/api/customers?tab=customers',
    empty: 'No customers found',
    none: 'No customer matches your search',
    filter: 'q=06123456',
    named: 'phone',
    // Those of the orders.
    create: async () => {},
  },
]

/** What is in an address that no link of the shop has; more of that is tried in tests/unit/lists. */
const oddQueries = [
  ...['page=99999', 'status=lost&sort=;drop', 'from=0000-01-01&q=a', 'from=0001-01-01&to=9999-12-31'],
  ...['q[]=x&city[a]=b', 'q=%ED%A0%80'],
]
const oddSearches = ['%', '\\', "' or 1=1 --", '\0', 'x'.repeat(3000)].map(
  (search) => `q=${encodeURIComponent(search)}&city=${encodeURIComponent(search)}`,
)

test.each(lists)(
  '$list says that there is nothing, or that nothing matches',
  async ({ list, empty, none }) => {
    const nothing = page(await admin.get(list).expect(200))
    expect(nothing.text('.empty h2')).toBe(empty)
    expect(nothing.has(`.empty a[href="${list}"]`)).toBe(false)
    const narrowed = page(await admin.get(`${list}&q=nothing`).expect(200))
    expect(narrowed.text('.empty h2')).toBe(none)
    expect(narrowed.attribute('.empty a', 'href')).toBe(list)
  },
)

test.each(lists)('$list is a page whatever its address says, and so the API', async ({ list, api }) => {
  for (const query of oddQueries) {
    for (const address of [list, api]) await admin.get(`${address}&${query}`).expect(200)
  }
  // The API finds as the page does.
  for (const query of oddSearches) await admin.get(`${list}&${query}`).expect(200)
})

test.each(lists)(
  '$list has 24 rows a page, the newest first, as the API, and a heading for each cell',
  async ({ list, api, filter, named, create }) => {
    for (let made = 0; made < 26; made += 1) await create(made)
    const rowsOf = async (query: string) =>
      page(await admin.get(`${list}&${filter}${query}`).expect(200)).texts('main tbody tr')
    const ids: number[] = []
    for (const number of [1, 2]) {
      const { body } = await admin.get(`${api}&${filter}&page=${number}`).expect(200)
      expect(body).toMatchObject({ total: 26, page: number, pages: 2 })
      const found: string[] = body.items.map((item: Record<string, unknown>) => String(item[named]))
      expect(await rowsOf(`&page=${number}`)).toEqual(found.map((name) => expect.stringContaining(name)))
      ids.push(...body.items.map(({ id }: { id: number }) => id))
    }
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    expect(await rowsOf('&page=9')).toHaveLength(2)
    expect((await admin.get(`${api}&${filter}&page=9`)).body).toMatchObject({ page: 2, pages: 2 })
    const first = page(await admin.get(`${list}&${filter}`))
    expect(first.attribute('.pager [rel=next]', 'href')).toBe(`${list}&${filter}&page=2`)
    expect(first.all('tbody tr > *'), 'cells').toHaveLength(24 * first.all('thead tr > *').length)
  },
)

/** By their calls of the API. */
const apiLists = {
  '/products': shopListQuery,
  '/products?all=1': productListQuery,
  '/categories?all=1': categoryListQuery,
  '/posts': blogListQuery,
  '/posts?all=1': postListQuery,
  '/gallery': galleryListQuery,
  '/gallery?all=1': entryListQuery,
  '/orders': orderListQuery,
  '/customers': customerListQuery,
}
const pages = [...Object.values(apiLists), costListQuery, paperListQuery, quoteListQuery]

test('each parameter of a list is set by an input or a link of its page', async () => {
  for (const { path, defaults } of pages) {
    const shown = page(await admin.get(`/en${path()}`).expect(200))
    const { page: _, ...parameters } = defaults
    // Categories are few: only programs ask for those that are shown.
    const names = Object.keys(parameters).filter(
      (name) => `${path()} ${name}` !== '/admin?tab=categories active',
    )
    for (const name of names)
      expect(shown.has(`main [name="${name}"], main a[href*="${name}="]`), `${path()} ${name}`).toBe(true)
  }
})

// After a change of a list: npx vitest run tests/server/admin/staff-lists.test.ts --update=true
test('docs/api.md names the parameters of each list', async () => {
  const rows = Object.entries(apiLists).map(([call, { defaults }]) => {
    return `| \`${call}\` | \`${Object.keys(defaults).join('`, `')}\` |\n`
  })
  const file = path.resolve('docs/api.md')
  const text = replaceBetween(readFileSync(file, 'utf8'), 'lists', rows)
  await expect(text).toMatchFileSnapshot(file)
})
