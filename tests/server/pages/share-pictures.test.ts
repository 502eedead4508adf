import sharp from 'sharp'
import { expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin, signedIn } = await openShop({ contents: 'demo' })
const manager = await signedIn('manager')

async function shareAddress(path: string): Promise<string> {
  const head = page(await request.get(path).expect(200))
  const address = head.attribute('meta[property="og:image"]', 'content') ?? ''
  expect(head.attribute('meta[name="twitter:image"]', 'content')).toBe(address)
  return address.slice(origin.length)
}

async function readPicture(path: string): Promise<Buffer> {
  const { body } = await request.get(path).expect(200).expect('content-type', 'image/jpeg')
  const { width, height, format } = await sharp(body).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  return body
}

/** How many nearly white pixels, which are those of the title, the foot of a picture has in its left and its right half. */
async function countTitle(picture: Buffer): Promise<{ left: number; right: number }> {
  const count = async (left: number) => {
    const part = sharp(picture).extract({ left, top: 400, width: 540, height: 200 })
    const pixels = await part.greyscale().threshold(225).raw().toBuffer()
    return pixels.filter((value) => value > 0).length
  }
  return { left: await count(30), right: await count(630) }
}

test('a product and a post are shared with their title, at the side where its language begins', async () => {
  const { id } = await db('products').where({ is_active: true }).orderByRaw('length(name_ar)').first('id')
  for (const path of [`/product/${id}`, '/blog/histoire-poterie-safi']) {
    const [arabic, english] = await Promise.all(
      (['ar', 'en'] as const).map(async (language) =>
        countTitle(await readPicture(await shareAddress(localisePath(path, language)))),
      ),
    )
    expect(arabic?.right).toBeGreaterThan((english?.right ?? 0) + 500)
    expect(english?.left).toBeGreaterThan((arabic?.left ?? 0) + 500)
  }
})

test('a new title or price makes another picture at another address, to which the earlier one leads', async () => {
  const { id } = await db('products').where({ is_active: true }).first('id')
  const first = await shareAddress(`/en/product/${id}`)
  const before = await request
    .get(first)
    .expect(200)
    .expect('cache-control', /immutable/)
  await manager.patch(`/api/products/${id}`).send({ price: 4321, sale_price: null }).expect(200)
  await expect.poll(() => shareAddress(`/en/product/${id}`)).not.toBe(first)
  const second = await shareAddress(`/en/product/${id}`)
  expect((await readPicture(second)).equals(before.body)).toBe(false)
  await request.get(first).expect(302).expect('location', second)
})

test.each([
  '/share/product/0-1.jpg',
  '/share/product/x.jpg',
  '/share/post/none-1.jpg',
  '/share/post/..-1.jpg',
])('%s does not exist', async (path) => {
  await request.get(path).expect(404)
})
