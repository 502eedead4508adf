import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo' })
const { request, db, origin } = shop
const admin = await shop.signedIn('admin')

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

test('a product is shared with its title, at the side where its language begins', async () => {
  const { id } = await db('products').where({ is_active: true }).orderByRaw('length(name_ar)').first('id')
  const [arabic, english] = await Promise.all(
    (['ar', 'en'] as const).map(async (language) =>
      countTitle(await readPicture(await shareAddress(localisePath(`/product/${id}`, language)))),
    ),
  )
  expect(arabic?.right).toBeGreaterThan((english?.right ?? 0) + 500)
  expect(english?.left).toBeGreaterThan((arabic?.left ?? 0) + 500)
})

test('a new title or price makes another picture at another address; what does not exist has none', async () => {
  const { id } = await db('products').where({ is_active: true }).first('id')
  const first = await shareAddress(`/en/product/${id}`)
  const before = await request
    .get(first)
    .expect(200)
    .expect('cache-control', /immutable/)
  await admin.patch(`/api/products/${id}`).send({ price: 4321, sale_price: null }).expect(200)
  await expect.poll(() => shareAddress(`/en/product/${id}`)).not.toBe(first)
  const second = await shareAddress(`/en/product/${id}`)
  expect((await readPicture(second)).equals(before.body)).toBe(false)
  await request.get(first).expect(302).expect('location', second)
  const { id: postId, slug } = await db('posts').first('id', 'slug')
  await admin.patch(`/api/posts/${postId}`).send({ slug: 'moved' }).expect(200)
  await request.get(`/share/post/${slug}-1.jpg`).expect('location', /^\/share\/post\/moved-\d+\.jpg$/)
  for (const name of ['product/0-1', 'product/x', 'post/none-1', 'post/..-1'])
    await request.get(`/share/${name}.jpg`).expect(404)
})

test('products and posts contain the QR code of their address', async () => {
  const { id } = await db('products').first('id')
  const { slug } = await db('posts').first('slug')
  for (const path of [`/fr/product/${id}`, `/product/${id}`, `/en/blog/${slug}`]) {
    const shown = page(await request.get(path).expect(200))
    const code = renderSVG(`${origin}${path}`, { ecc: 'M', border: 1, maskPattern: 0 })
    expect(shown.attribute('.print-address img', 'src')).toBe(
      `data:image/svg+xml,${encodeURIComponent(code)}`,
    )
  }
})
