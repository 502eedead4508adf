import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo', remembers: true })
const { id } = await db('gallery_entries').first('id')
const { slug } = await db('posts').first('slug')
const sent: string[] = []
db.on('query', ({ sql }: { sql: string }) => sent.push(sql))

/** The statements of a page that is rendered anew. */
async function countStatements(address: string): Promise<number> {
  sent.length = 0
  await request.get(address).set('cookie', 'cart=1.2; theme=dark').expect(200)
  return sent.length
}

/** Asked again, as the first page after a process begins to listen reads what is remembered then. */
const expectStatements = (address: string) =>
  expect.poll(() => countStatements(address), { timeout: 20_000, message: sent.join('\n') })

test.each([
  '/en',
  '/en/shop',
  '/en/shop/tagines',
  '/en/shop/tagines?min=100&sort=price-asc',
  '/en/shop?page=2',
  '/en/product/1',
  '/en/blog',
  '/en/blog?page=2',
  `/en/blog/${slug}`,
  '/en/gallery',
  `/en/gallery/${id}`,
])('%s rendered anew for a visitor takes at most three statements', async (address) => {
  await expectStatements(address).toBeLessThanOrEqual(3)
})

test.each(['tagine', 'lanterne bleue', 'bouggoir', 'vase bouteile'])(
  'a search for %s asks which pieces may be shown, and for those of its page',
  async (q) => {
    await expectStatements(`/en/shop?${new URLSearchParams({ q })}`).toBeLessThanOrEqual(2)
  },
)
