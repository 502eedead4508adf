import { inflateSync } from 'node:zlib'
import { encode, renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin } = await openShop({ contents: 'demo' })

/** The squares of a picture with a bit a square; dark ones are true. */
function readSquares(png: Buffer): boolean[][] {
  const size = png.readUInt32BE(16)
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const bytes = 1 + Math.ceil(size / 8)
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_square, x) => {
      const byte = rows.readUInt8(y * bytes + 1 + Math.floor(x / 8))
      return (byte & (0x80 >> (x % 8))) === 0
    }),
  )
}

test('products and posts contain the QR code of their address, so that whatever prints them has it', async () => {
  const { id } = await db('products').first('id')
  const { slug } = await db('posts').first('slug')
  for (const path of [`/fr/product/${id}`, `/product/${id}`, `/en/blog/${slug}`]) {
    const shown = page(await request.get(path).expect(200))
    const [kind, code = ''] = (shown.attribute('.print-address img', 'src') ?? '').split(',')
    expect(kind).toBe('data:image/png;base64')
    const squares = encode(`${origin}${path}`, { ecc: 'M', border: 1, maskPattern: 0 }).data
    expect(readSquares(Buffer.from(code, 'base64'))).toEqual(squares)
    expect(code.length).toBeLessThan(500)
  }
})

test('a QR code by its address is kept for a day', async () => {
  const { id } = await db('products').first('id')
  const path = `/fr/product/${id}`
  const code = await request.get('/qr.svg').query({ path }).expect(200).expect('content-type', /svg/)
  expect(code.headers['cache-control']).toBe('public, max-age=86400')
  expect(String(code.body)).toBe(renderSVG(`${origin}${path}`, { ecc: 'Q', border: 1 }))
})

test('nothing else becomes a code of the shop', async () => {
  const wrong = [
    '',
    '?path=',
    '?path=//evil.example',
    '?path=https://evil.example',
    '?path=/en?next=x',
    '?path=/%0a',
  ]
  for (const query of [...wrong, `?path=/${'a'.repeat(300)}`, '?path=/a&path=/b']) {
    await request.get(`/qr.svg${query}`).expect(404)
  }
})
