import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { centimesFromMad } from '#domain/currency/money.ts'
import { defaultTerms, termsOf } from '#domain/shipping/delivery-terms.ts'
import { typedZone } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, request, signedIn, aProduct } = shop
const manager = await signedIn('manager')
/** It is another process of the shop. */
const beside = await openShop({ beside: { databaseUrl: shop.databaseUrl } })

const coast = { ...typedZone, free_above: '400' }
const standard = { fee: 30, free_above: 500, days_least: 2, days_most: 5, version: 1 }
const wholeOfMorocco = { name_en: 'The whole of Morocco', ...standard }
const send = (path: string, fields: object) =>
  manager.post(`/en/admin/zones/${path}`).type('form').send(fields)
const zones = () => db('delivery_zones').select('id', 'name_en', 'fee', 'free_above').orderBy('id')
const placesOf = async (zone_id: number) =>
  (await db('delivery_zone_places').where({ zone_id }).orderBy('place')).map(({ place }) => place)

async function aZone(fields: object = {}): Promise<number> {
  await send('new', { ...coast, ...fields }).expect(303)
  return (await db('delivery_zones').orderBy('id', 'desc').first('id')).id
}

afterEach(async () => {
  await db('delivery_zones').where({ is_default: false }).delete()
  await db('delivery_zones').update(wholeOfMorocco)
})

describe('the zones of delivery', () => {
  test('start with one, the whole of Morocco, that cannot be deleted', async () => {
    const [rest, ...others] = await db('delivery_zones').select()
    expect([rest, others]).toMatchObject([{ id: 1, name_en: 'The whole of Morocco' }, []])
    // All of them: a migration that adds a term also fills it in the zone that is there.
    expect(termsOf(rest, centimesFromMad)).toEqual(defaultTerms)
    const { fee, free_above, days_least, days_most } = defaultTerms
    const [line] = /^.*The shop starts with one.*$/m.exec(readFileSync('docs/product.md', 'utf8')) ?? []
    expect(line).toContain(
      `${fee / 100} MAD, free above ${free_above / 100}, ${days_least} to ${days_most} days`,
    )
    await send('1/deletion', {}).expect(404)
    expect(page(await manager.get('/en/admin/zones/1').expect(200)).has('input[name=places]')).toBe(false)
  })

  test('are added, shown, changed and deleted', async () => {
    const id = await aZone({ places: ['safi', 'casablanca', 'souss-massa', 'nowhere'] })
    expect(await placesOf(id)).toEqual(['casablanca', 'safi', 'souss-massa'])
    const list = page(await manager.get('/en/admin/zones').expect(200))
    expect(list.texts('main .panel h2')).toEqual(['The whole of Morocco', 'The coast'])
    expect(list.texts('main .panel p').join()).toContain('Souss-Massa, Casablanca, Safi')

    const form = page(await manager.get(`/en/admin/zones/${id}`).expect(200))
    expect(form.attribute('#free_above', 'value')).toBe('400.00')
    const inArabic = page(await manager.get(`/admin/zones/${id}`).expect(200))
    expect(inArabic.attribute('#free_above', 'value')).toBe('400,00')
    expect(form.all('input[name=places][checked]')).toHaveLength(3)
    expect(form.all('input[name=places]').length).toBeGreaterThan(250)
    const read = form.attribute('input[name=places_read]', 'value')
    const changed = { ...coast, fee: '٢٥,٥', free_above: '', version: 1, places_read: read, places: 'safi' }
    await send(String(id), changed).expect(303).expect('location', '/en/admin/zones')
    expect(await placesOf(id)).toEqual(['safi'])
    expect((await zones())[1]).toMatchObject({ fee: '25.50', free_above: null })

    await send(`${id}/deletion`, {}).expect(303)
    expect(await zones()).toHaveLength(1)
    const gone = page(await send(String(id), changed).expect(409))
    expect(gone.has('form[action="/en/admin/zones/new"]')).toBe(true)
    await send('new', { ...changed, places_read: 'safi' }).expect(303)
    expect(await placesOf((await zones())[1].id)).toEqual(['safi'])
  })

  test('share no city: ticked in another zone, it leaves the first; what two people changed is kept of both', async () => {
    const first = await aZone({ places: ['safi', 'casablanca'] })
    const second = await aZone({ places: 'safi' })
    expect([await placesOf(first), await placesOf(second)]).toEqual([['casablanca'], ['safi']])
    const form = page(await manager.get(`/en/admin/zones/${first}`))
    expect(form.texts('.choice .hint')).toEqual(['now in “The coast”'])
    const opened = page(await manager.get(`/en/admin/zones/${second}`))
    const base = opened.attribute('input[name=base]', 'value')
    const mine = { ...coast, version: 1, base, places_read: 'safi' }
    await send(String(second), { ...mine, fee: '22', places: ['safi', 'agadir'] }).expect(303)
    await send(String(second), { ...mine, days_most: '4', places: ['safi', 'fes'] }).expect(303)
    const both = await db('delivery_zones').where({ id: second }).first('fee', 'days_most')
    expect(both).toEqual({ fee: '22.00', days_most: 4 })
    expect(await placesOf(second)).toEqual(['agadir', 'fes', 'safi'])
    const refused = await send(String(second), { ...mine, fee: '50', places: 'safi' }).expect(409)
    expect(page(refused).texts('.conflict__field legend')).toEqual(['Fee in dirhams'])
  })

  test.each([
    ['no name', { name_fr: ' ' }, 'name_fr', 'Required'],
    ['no fee', { fee: '' }, 'fee', 'Enter a price'],
    ['no field for a sum that may be empty', { free_above: undefined }, 'free_above', 'Enter a price'],
    ['no days', { days_least: '0' }, 'days_least', 'from 1 up'],
    ['fewer days at most than at least', { days_least: '4' }, 'days_most', 'cannot be below'],
  ])('are refused with %s, and shown again', async (_what, fields, field, message) => {
    const shown = page(await send('new', { ...coast, ...fields, places: ['safi'] }).expect(422))
    expect(shown.texts(`#${field}-error`)[0]).toContain(message)
    expect(shown.attribute('input[name=places][checked]', 'value')).toBe('safi')
    expect(await zones()).toHaveLength(1)
  })
})

const banner = async (from = request) => page(await from.get('/en/about')).texts('.promo span')[0]

test('what public pages say of delivery follows the zones at once, in every process, from memory or not, and stays true with a second and a third', async () => {
  expect(await banner()).toBe('Free delivery over 500 DH')
  await aZone({ fee: '30', free_above: '500', places: 'agadir' })
  expect(await banner()).toBe('Free delivery over 500 DH')
  await aZone({ free_above: '', places: 'safi' })
  expect(await banner()).toBe('Delivery from 20 DH')
  await expect.poll(() => banner(beside.request)).toBe('Delivery from 20 DH')
})

test('the terms list the zones, the product and its structured data give the range', async () => {
  const { id } = await aProduct({ price: 100_00 })
  await aZone({ fee: '15' })
  const before = page(await request.get('/en/terms'))
  expect(before.has('.prose table')).toBe(false)
  const standardFee = 'Delivery costs 30 DH and is free when you buy for more than 500 DH'
  expect(before.text('.prose')).toContain(standardFee)
  await aZone({ days_most: '9', places: 'safi' })
  const terms = page(await request.get('/en/terms'))
  expect(terms.texts('.prose tbody th')).toEqual(['The coast', 'The whole of Morocco'])
  expect(terms.texts('.prose tbody tr')[0]).toContain('20 DH')
  expect(terms.text('.prose')).toContain('Delivery costs from 20 DH, depending on the city')
  const product = await request.get(`/en/product/${id}`)
  const range = 'from 20 DH depending on the city, free over 500 DH, usually within 1 to 9 working'
  expect(page(product).text('main')).toContain(range)
  expect(product.text).toContain('"minValue":20,"maxValue":30')
})
