import { expect, test } from 'vitest'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aVisitor, signedIn, origin } = await openShop({
  contents: 'demo',
  now: new Date('2031-05-01T12:00:00Z'),
})
const { id } = await db('products').first('id').where({ name_en: 'Safi Blue Tagine' })

test('the canonical address has no slash at its end, and is that of PUBLIC_URL whatever host is asked for', async () => {
  const shown = page(await request.get('/en/about/?from=x').expect(200))
  expect(shown.attribute('link[rel=canonical]', 'href')).toBe(`${origin}/en/about`)
  const shop = await openShop({ environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' } })
  const response = await shop.request
    .get('/en/shop')
    .set('host', 'evil.example')
    .set('x-forwarded-host', 'evil.example')
  expect(page(response).attribute('link[rel=canonical]', 'href')).toBe('https://fakhar.example/en/shop')
  expect(response.text).not.toContain('evil.example')
})

test('header and menu link to every page; the footer has year, phone, e-mail and legal texts', async () => {
  const shown = page(await request.get('/en'))
  const links = (of: string) => shown.all(of).map((link) => link.getAttribute('href'))
  const everyPage = ['/en', '/en/shop', '/en/blog', '/en/about', '/en/contact', '/en/gallery']
  expect(links('header nav a')).toEqual(everyPage)
  expect(links('#menu nav:not(.drawer__categories) a')).toEqual([
    ...everyPage,
    ...['/en/favourites', '/en/track'],
  ])
  expect(shown.text('footer')).toContain('© 2031 Fakhar Asfi Cooperative')
  expect(shown.has('footer a[href^="tel:+212"]')).toBe(true)
  expect(shown.has('footer a[href^="mailto:"]')).toBe(true)
  for (const name of pagesWith('legalText'))
    expect(shown.text(`footer a[href="${localisePath(paths[name], 'en')}"]`)).toMatch(/\w{3}/)
})

test('who is signed in sees the way out, an admin the admin; the cart link counts pieces', async () => {
  const links = async (visitor: { get: (path: string) => PromiseLike<{ text: string }> }) => {
    const shown = page(await visitor.get('/en'))
    const names = ['login', 'register', 'logout', 'admin']
    return names.filter((name) => shown.has(`header a[href="/en/${name}"]`))
  }
  expect(await links(request)).toEqual(['login', 'register'])
  expect(await links(await signedIn('manager'))).toEqual(['logout'])
  expect(await links(await signedIn('admin'))).toEqual(['logout', 'admin'])
  const visitor = aVisitor()
  const isHidden = (shown: ReturnType<typeof page>) =>
    shown.one('header [data-cart-badge]').hasAttribute('hidden')
  expect(isHidden(page(await visitor.get('/en')))).toBe(true)
  await visitor.post('/en/cart/lines').type('form').send({ product_id: id, quantity: 3 }).expect(303)
  const shown = page(await visitor.get('/en/cart'))
  expect(isHidden(shown)).toBe(false)
  expect(shown.text('header [data-cart-count]')).toBe('3')
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
})

test.each(['/cart', '/login'])('search engines may keep %s, with nothing of the visitor', async (path) => {
  const address = localisePath(path, 'en')
  const shown = page(await request.get(address).expect(200))
  expect(shown.has('meta[name=robots]')).toBe(false)
  expect(shown.attribute('link[rel=canonical]', 'href')).toBe(origin + address)
  expect(shown.attribute('meta[name=description]', 'content')).not.toBe(
    page(await request.get('/nowhere')).attribute('meta[name=description]', 'content'),
  )
  for (const other of [`${address}?from=%2Fshop`, '/register'])
    expect(page(await request.get(other)).attribute('meta[name=robots]', 'content')).toBe('noindex')
})

test('the title of a returned form says so, in the language of the page', async () => {
  const { text } = await request.post('/fr/contact').type('form').send({ name: '' }).expect(422)
  expect(page({ text }).title).toBe('Erreur : Nous écrire | Fakhar Asfi')
})
