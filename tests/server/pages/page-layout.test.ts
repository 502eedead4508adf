import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { page, pageAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aVisitor, signedIn, origin } = await openShop({
  contents: 'demo',
  now: new Date('2031-05-01T12:00:00Z'),
})
const { id } = await db('products').first('id').where({ name_en: 'Safi Blue Tagine' })

/** Keys such as 'shop.empty.title', which a page would show for a missing text. */
const textKeys = globSync('locales/ar/*.json')
  .flatMap((file) => keysOf(JSON.parse(readFileSync(file, 'utf8'))))
  .filter((key) => key.includes('.'))

function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : keysOf(text).map((rest) => `${key}.${rest}`),
  )
}

// Who has nothing to do on these is led on.
const leadingOn: string[] = [paths.loginCode, paths.reset, paths.logout]

const pages = [
  ...pageAddresses.filter((path) => !leadingOn.includes(path)),
  '/shop?q=vase',
  paths.category('tagines'),
  paths.product(id),
  paths.post('histoire-poterie-safi'),
]

describe.each(languageCodes)('in %s', (language) => {
  test.each(pages)('%s is a complete page, and names its address in each language', async (path) => {
    const response = await request
      .get(localisePath(path, language))
      .expect(200)
      .expect('content-type', /html/)
    const shown = page(response)

    expect(shown.attribute('html', 'lang')).toBe(language)
    expect(shown.attribute('html', 'dir')).toBe(languages[language].dir)
    expect(shown.title).not.toBe('')
    expect(shown.h1).toHaveLength(1)
    expect(shown.h1[0]).not.toBe('')
    expect(shown.all('main')).toHaveLength(1)
    expect(shown.attribute('meta[name=description]', 'content')).toMatch(/\p{L}{2}/u)
    expect(shown.attribute('meta[property="og:locale"]', 'content')).toBe(languages[language].openGraph)
    const others = shown
      .all('meta[property="og:locale:alternate"]')
      .map((meta) => meta.getAttribute('content'))
    expect(others).toEqual(
      languageCodes.filter((code) => code !== language).map((code) => languages[code].openGraph),
    )
    const text = shown.allText()
    expect(textKeys.filter((key) => text.includes(key))).toEqual([])
    expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)

    const [canonical = ''] = path.split('?')
    const absolute = (code: keyof typeof languages) => origin + localisePath(canonical, code)

    expect(shown.attribute('link[rel=canonical]', 'href')).toBe(absolute(language))
    const twins = shown
      .all('link[rel=alternate][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
    expect(Object.fromEntries(twins)).toEqual({
      ar: absolute('ar'),
      en: absolute('en'),
      fr: absolute('fr'),
      'x-default': absolute('ar'),
    })
  })
})

test('an address with a slash at its end names the one without it as canonical', async () => {
  const shown = page(await request.get('/en/about/?from=x').expect(200))
  expect(shown.attribute('link[rel=canonical]', 'href')).toBe(`${origin}/en/about`)
})

test('the canonical address uses PUBLIC_URL when it is set, whatever host a request names', async () => {
  const shop = await openShop({ environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' } })
  const response = await shop.request
    .get('/en/shop')
    .set('host', 'evil.example')
    .set('x-forwarded-host', 'evil.example')
  expect(page(response).attribute('link[rel=canonical]', 'href')).toBe('https://fakhar.example/en/shop')
  expect(response.text).not.toContain('evil.example')
})

describe('the layout', () => {
  test('the header links to every page', async () => {
    const links = page(await request.get('/en'))
      .all('header nav a')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/en', '/en/shop', '/en/blog', '/en/about', '/en/contact', '/en/gallery'])
  })

  test('the menu of narrow screens repeats the links', async () => {
    const links = page(await request.get('/fr'))
      .all('#menu nav:not(.drawer__categories) a')
      .map((link) => link.getAttribute('href'))
    const ofHeader = ['/fr', '/fr/shop', '/fr/blog', '/fr/about', '/fr/contact', '/fr/gallery']
    expect(links).toEqual([...ofHeader, '/fr/favourites', '/fr/track'])
  })

  test('the footer shows the current year, the phone number and the e-mail address', async () => {
    const shown = page(await request.get('/en'))
    expect(shown.text('footer')).toContain('© 2031 Fakhar Asfi Cooperative')
    expect(shown.has('footer a[href^="tel:+212"]')).toBe(true)
    expect(shown.has('footer a[href^="mailto:"]')).toBe(true)
    for (const name of pagesWith('legalText')) {
      expect(shown.text(`footer a[href="${localisePath(paths[name], 'en')}"]`)).toMatch(/\w{3}/)
    }
  })

  test('links to the networks that are set, in the footer and in structured data', async () => {
    const shop = await openShop({
      environment: {
        SEED: 'none',
        CONTACT_WHATSAPP: '06 12 34 56 78',
        INSTAGRAM_URL: 'https://www.instagram.com/asfi',
        FACEBOOK_URL: 'https://fb.facebook.com/profile.php?id=7',
      },
    })
    const shown = page(await shop.request.get('/en'))
    const links = [
      'https://www.instagram.com/asfi',
      'https://fb.facebook.com/profile.php?id=7',
      'https://wa.me/212612345678',
    ]
    expect(shown.all('footer a[rel~=me]').map((link) => link.getAttribute('href'))).toEqual(links)
    expect(shown.data('Organization').sameAs).toEqual(links)
  })

  test('the demo has stand-ins for them, and an empty shop none', async () => {
    const demo = page(await request.get('/en'))
    expect(demo.all('footer a[rel~=me]')).toHaveLength(3)
    expect(demo.data('Organization').sameAs).toHaveLength(3)
  })

  test('only an admin sees the link to the admin', async () => {
    const sees = async (visitor: { get: (path: string) => PromiseLike<{ text: string }> }) =>
      page(await visitor.get('/')).has('a[href="/admin"]')
    expect(await sees(request)).toBe(false)
    expect(await sees(await signedIn('manager'))).toBe(false)
    expect(await sees(await signedIn('admin'))).toBe(true)
  })

  test('signed-in users see the sign-out link, others sign-in and registration', async () => {
    const links = async (visitor: { get: (path: string) => PromiseLike<{ text: string }> }) => {
      const shown = page(await visitor.get('/en'))
      return ['login', 'register', 'logout'].filter((name) => shown.has(`header a[href="/en/${name}"]`))
    }
    expect(await links(request)).toEqual(['login', 'register'])
    expect(await links(await signedIn('user'))).toEqual(['logout'])
  })

  test('the cart link counts pieces, and shows no badge at 0', async () => {
    const visitor = aVisitor()
    expect(
      page(await visitor.get('/en'))
        .one('header [data-cart-badge]')
        .hasAttribute('hidden'),
    ).toBe(true)
    await visitor.post('/en/cart/lines').type('form').send({ product_id: id, quantity: 3 }).expect(303)
    const shown = page(await visitor.get('/en'))
    expect(shown.one('header [data-cart-badge]').hasAttribute('hidden')).toBe(false)
    expect(shown.text('header [data-cart-count]')).toBe('3')
  })
})

describe('home', () => {
  test('has two slides, at most four featured products and 31 marks to choose from', async () => {
    const shown = page(await request.get('/en'))
    expect(shown.all('.hero__slide')).toHaveLength(2)
    expect(shown.all('.cards--featured > li')).toHaveLength(4)
    expect(shown.all('#marks input[type=radio]')).toHaveLength(31)
  })

  test('only the first picture of the hero is loaded eagerly', async () => {
    const shown = page(await request.get('/en'))
    const eager = shown.all('img').filter((img) => img.getAttribute('loading') !== 'lazy')
    expect(eager).toHaveLength(1)
    expect(eager[0]?.getAttribute('fetchpriority')).toBe('high')
  })
})

test('the blog of the demo has four posts, with tags in each language', async () => {
  const shown = page(await request.get('/fr/blog'))
  expect(shown.all('.posts > .post')).toHaveLength(4)
  expect(shown.texts('.tags a')).toContain('céramique')
})

test.each(['/cart', '/login'])(
  'search engines may keep %s with nothing of the visitor, and no other address of it',
  async (path) => {
    const address = localisePath(path, 'en')
    const shown = page(await request.get(address).expect(200))
    expect(shown.has('meta[name=robots]')).toBe(false)
    expect(shown.attribute('link[rel=canonical]', 'href')).toBe(origin + address)
    expect(shown.attribute('meta[name=description]', 'content')).not.toBe(
      page(await request.get('/nowhere')).attribute('meta[name=description]', 'content'),
    )
    const other = page(await request.get(`${address}?from=%2Fshop`).expect(200))
    expect(other.attribute('meta[name=robots]', 'content')).toBe('noindex')
  },
)

describe('a page that is not public', () => {
  test.each(['/register', '/forgot', '/cart?placed=1'])('%s is not indexed', async (path) => {
    expect(page(await request.get(path)).attribute('meta[name=robots]', 'content')).toBe('noindex')
  })

  test('a cart with a piece is not indexed', async () => {
    const visitor = aVisitor()
    await visitor.post('/cart/lines').type('form').send({ product_id: id, quantity: 1 })
    const shown = page(await visitor.get('/cart').expect(200))
    expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  })

  test.each([
    ['/admin?tab=orders', '/login?from=%2Fadmin%3Ftab%3Dorders'],
    ['/en/admin', '/en/login?from=%2Fen%2Fadmin'],
  ])('%s redirects signed-out visitors to %s', async (path, login) => {
    await request.get(path).expect(303).expect('location', login)
  })
})

test('the title of a returned form says so, in the language of the page', async () => {
  for (const [address, title] of [
    ['/contact', 'خطأ: اتّصل بنا | فخّار آسفي'],
    ['/en/contact', 'Error: Contact us | Fakhar Asfi'],
    ['/fr/contact', 'Erreur : Nous écrire | Fakhar Asfi'],
  ] as const) {
    expect(page(await request.post(address).type('form').send({ name: '' }).expect(422)).title).toBe(title)
  }
})

test('the year in the footer is that of Safi, where it begins before UTC', async () => {
  const shop = await openShop({ now: new Date('2025-12-31T23:30:00Z') })
  expect(page(await shop.request.get('/en').expect(200)).text('.foot-base p')).toContain('2026')
})
