import { describe, expect, test } from 'vitest'
import { currencyCodes } from '#domain/currency/currency.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { shippedRates } from '../../../server/currency/queries.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const soonAfter = new Date('2026-10-01T12:00:00Z')
const longAfter = new Date('2026-11-21T12:00:00Z')

const plain = await openShop({ now: soonAfter })
const proxied = await openShop({ now: longAfter, environment: { TRUST_PROXY: 'loopback' } })
const inMorocco = { currency: 'MAD', rate: 1, countryCode: 'MA' }
const inEuros = { currency: 'EUR', rate: shippedRates.EUR.rate, countryCode: 'FR' }

const detected = async (shop: typeof plain, headers: Record<string, string> = {}) =>
  (await shop.request.get('/api/currency').set(headers).expect(200)).body

describe('detection', () => {
  test('of a loopback address is Morocco, logged once, whatever is forwarded where no proxy is trusted', async () => {
    expect(await detected(plain)).toEqual(inMorocco)
    expect(await detected(plain)).toEqual(inMorocco)
    const unknown = (shop: typeof plain) => shop.logLines.filter((line) => line.includes('country unknown'))
    expect(unknown(plain)).toEqual([expect.stringContaining('; behind a proxy set TRUST_PROXY')])
    await detected(proxied)
    expect(unknown(proxied)).toEqual([expect.not.stringContaining('TRUST_PROXY')])
    const headers = { 'x-forwarded-for': '90.0.0.1', 'cf-ipcountry': 'FR' }
    expect(await detected(plain, headers)).toEqual(inMorocco)
  })

  test.each([
    ['90.0.0.1', '', inEuros],
    ['196.200.128.1', '', inMorocco],
    ['<script>', '', inMorocco],
    ['90.0.0.1, 8.8.8.8', '', { currency: 'USD', rate: shippedRates.USD.rate, countryCode: 'US' }],
    // The country comes before the address, unless there is no such country.
    ['8.8.8.8', 'FR', inEuros],
    ['90.0.0.1', '__proto__', inEuros],
  ])('of %s, with the country "%s" of a trusted proxy, is right', async (address, country, expected) => {
    const headers = { 'x-forwarded-for': address, ...(country && { 'cf-ipcountry': country }) }
    expect(await detected(proxied, headers)).toEqual(expected)
  })
})

test('the API returns the rates', async () => {
  const { body } = await plain.request.get('/api/currency/rates').expect(200)
  expect(body.base).toBe('MAD')
  expect(Object.keys(body.rates)).toEqual(currencyCodes)
  expect(body.rates).toMatchObject({ MAD: 1, EUR: shippedRates.EUR.rate })
})

test.each([
  ['/currency?to=EUR&from=/shop?q=a%26page=2', '/shop?q=a&page=2', 'EUR'],
  ['/fr/currency?to=KWD&from=/product/7', '/fr/product/7', 'KWD'],
  ['/en/currency?to=MAD', '/en', 'MAD'],
])('the choice of a currency, %s, redirects back to %s and is remembered', async (address, target, code) => {
  const { headers } = await plain.request.get(address).expect(303).expect('location', target)
  const cookie = `preferred-currency=${code}; Max-Age=31536000; Path=/; SameSite=Lax`
  expect(headers['set-cookie']).toEqual([cookie])
})

test.each(['ABC', '__proto__', 'EUR&to=USD'])(
  'the choice of the currency %s changes nothing',
  async (code) => {
    const { headers } = await plain.request.get(`/currency?to=${code}&from=/shop`).expect(303)
    expect(headers['set-cookie']).toBeUndefined()
  },
)

const shown = async (shop: typeof plain, path: string, currency: string | null, headers = {}) => {
  const cookie = currency === null ? {} : { cookie: `preferred-currency=${currency}` }
  return page(await shop.request.get(path).set({ ...cookie, ...headers }))
}

describe('a page', async () => {
  const shopProduct = await plain.aProduct({ price: 340_00, sale_price: 290_00 })
  await proxied.aProduct({ price: 340_00 })

  test('marks an estimate, also for screen readers, and says its rate and when that is old', async () => {
    const note = '.shop .estimate-note'
    const list = await shown(plain, '/en/shop', 'EUR')
    expect(list.text('.card .price ins')).toBe('about ≈ €26.46')
    expect(list.text('.card .price ins .sr')).toBe('about')
    expect(list.text(note)).toContain('estimates at the exchange rate of September 29, 2026')
    const old = (await shown(proxied, '/en/shop', 'EUR')).text(note)
    expect(old).toContain('the last exchange rate we have is of September 29, 2026')
  })

  test('has structured data, slider, banner and data for scripts in dirhams; in dirhams it has no estimates', async () => {
    const inDirhams = await shown(plain, '/en/shop', 'MAD')
    expect(inDirhams.text('.card .price ins')).toBe('290 DH')
    expect(inDirhams.has('.estimate, .shop .estimate-note')).toBe(false)
    const product = await shown(plain, `/en/product/${shopProduct.id}`, 'EUR')
    expect(product.data('Product').offers).toMatchObject({ price: '290.00', priceCurrency: 'MAD' })
    expect(product.text('.promo')).toContain(`${madFromCentimes(defaultTerms.free_above)} DH`)
    expect(product.text('.buy')).toContain('290 DH')
    const list = await shown(plain, '/en/shop', 'EUR')
    expect(list.texts('.range + p > *')).toEqual(['4 DH about ≈ €0.36', '500 DH and more about ≈ €45.62'])
    expect(list.attribute('input[name=max]', 'max')).toBe('504')
  })

  test('is rendered in the currency of the country until one is chosen, which takes precedence', async () => {
    const fromFrance = { 'x-forwarded-for': '90.0.0.1' }
    const first = await shown(proxied, '/en/shop', null, fromFrance)
    expect(first.text('.card .price')).toBe('about ≈ €31.02')
    expect(first.attribute('#prefs select[name=to] option[selected]', 'value')).toBe('EUR')
    expect((await shown(proxied, '/en/shop', 'MAD', fromFrance)).text('.card .price')).toBe('340 DH')
  })

  test('depends on address and currency alone, not on where the currency came from', async () => {
    const html = async (headers: Record<string, string>) => {
      const { text } = await proxied.request.get('/fr/shop').set(headers)
      return text.replace(/<template data-detected.*?<\/template>/, '')
    }
    const chosen = await html({ cookie: 'preferred-currency=EUR', 'x-forwarded-for': '8.8.8.8' })
    expect(await html({ 'x-forwarded-for': '90.0.0.1' })).toBe(chosen)
    expect(await html({ 'x-forwarded-for': '8.8.8.8' })).not.toBe(chosen)
  })
})

test('the cart shows the dirhams first, then the estimate, and is paid in dirhams', async () => {
  const shopProduct = await plain.aProduct({ price: 340_00 })
  const visitor = plain.aVisitor()
  await visitor.get('/en/currency?to=EUR&from=/cart')
  await visitor.post('/en/cart/lines').type('form').send({ product_id: shopProduct.id, quantity: 2 })
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.text('.lines__total')).toBe('680 DHabout ≈ €62.04')
  expect(cart.text('dd.sum')).toBe('680 DHabout ≈ €62.04')
  expect(cart.text('.summary .estimate-note')).toContain('You pay in dirhams')
})
