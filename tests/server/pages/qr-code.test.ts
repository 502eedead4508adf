import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { page } from '../../support/pages/parse-page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin } = await openShop({ contents: 'demo' })

test('products and posts name their QR code, which says their address and is kept for a day', async () => {
  const { id } = await db('products').first('id')
  const { slug } = await db('posts').first('slug')
  for (const path of [`/fr/product/${id}`, `/product/${id}`, `/en/blog/${slug}`]) {
    const shown = page(await request.get(path).expect(200))
    const code = shown.attribute('.print-address img', 'src') ?? ''
    expect(code).toBe(`/qr.svg?path=${encodeURIComponent(path)}`)
    expect(shown.attribute('.print-address img', 'loading')).toBe('lazy')
    const { body, headers } = await request.get(code).expect(200).expect('content-type', /svg/)
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(String(body)).toBe(renderSVG(`${origin}${path}`, { ecc: 'Q', border: 1 }))
  }
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
