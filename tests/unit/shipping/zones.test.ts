import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountToFreeDelivery,
  type DeliveredLine,
  defaultTerms,
  deliveredFields,
  deliveryFee,
  isDeliveryFree,
  subtotalOf,
  termFields,
  termNames,
} from '#domain/shipping/delivery-terms.ts'
import { findCartDelivery, findDelivery, summariseZones, type Zone } from '#domain/shipping/zones.ts'
import ar from '../../../locales/ar/shipping.json' with { type: 'json' }
import en from '../../../locales/en/shipping.json' with { type: 'json' }
import fr from '../../../locales/fr/shipping.json' with { type: 'json' }
import { shownTerms } from '../../../views/ui/DeliveryText.tsx'

const zone = (fields: Partial<Zone>): Zone => ({
  ...defaultTerms,
  id: 1,
  name_ar: 'منطقة',
  name_en: 'A zone',
  name_fr: 'Une zone',
  is_default: false,
  places: ['fez'],
  parts_of_day: [],
  version: 1,
  ...fields,
})
const rest = zone({ is_default: true })
const coast = zone({ id: 2, fee: 20_00, places: ['casablanca', 'safi'] })
const south = zone({ id: 3, fee: 60_00, free_above: null, places: ['souss-massa', 'casablanca-settat'] })

test.each([
  ['Casa', 20_00],
  ['Agadir', 60_00],
  ['Settat', 60_00],
  ['a village', 30_00],
])('%s pays %i centimes: its own before its region’s before the default', (city, fee) => {
  expect(findDelivery([rest, south, coast], city).terms.fee).toBe(fee)
})

test('without a city, delivery names the terms, or the least fee and widest range of days where they differ', () => {
  const offer = {
    fee: { least: 30_00, most: 30_00 },
    days: { least: 2, most: 5 },
    free_above: defaultTerms.free_above,
    parts_of_day: [],
  }
  expect(summariseZones([])).toMatchObject(offer)
  expect(summariseZones([rest, zone({ id: 2 })])).toMatchObject(offer)
  const unused = zone({ fee: 15_00, free_above: null, days_least: 1, places: [], parts_of_day: ['evening'] })
  expect(summariseZones([rest, unused])).toMatchObject(offer)
  expect(findCartDelivery([rest, unused, zone({ id: 2 })], '').depends_on_city).toBe(false)
  const slow = zone({ days_least: 1, days_most: 9 })
  expect(summariseZones([rest, coast, slow])).toMatchObject({
    fee: { least: 20_00, most: 30_00 },
    days: { least: 1, most: 9 },
    free_above: defaultTerms.free_above,
    parts_of_day: [],
  })
  expect(summariseZones([rest, south]).free_above).toBeNull()
  const near = zone({ fee: 0, free_above: null })
  expect(summariseZones([zone({ free_above: 800_00 }), rest, near]).free_above).toBe(800_00)
  expect(findCartDelivery([rest, slow], '').depends_on_city).toBe(true)
})

test('what is said of the fee is true of every cart', () => {
  const values = termNames.map((name) => {
    const { kind, isOptional } = termFields[name]
    const value = fc.integer({ min: 1, max: kind === 'price' ? 500_00 : 10 })
    return [name, isOptional ? fc.option(value) : value]
  })
  const line = fc.record({
    unit_price: fc.integer({ min: 1, max: 900_00 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    ...Object.fromEntries(deliveredFields.map((name) => [name, fc.option(fc.nat(30_000))])),
  }) as fc.Arbitrary<DeliveredLine>
  fc.assert(
    fc.property(fc.array(line), fc.record(Object.fromEntries(values)), (lines, terms) => {
      const { least, most } = summariseZones([zone(terms)]).fee
      const fee = deliveryFee(lines, zone(terms))
      expect(fee === 0 || (least <= fee && fee <= most), 'in feeRangeWhenPaid').toBe(true)
      if (lines.length > 0) expect(isDeliveryFree(subtotalOf(lines), zone(terms))).toBe(fee === 0)
    }),
  )
})

test.each([ar, en, fr])('the terms of delivery say each term of a zone', (texts) => {
  const { always_free: _, ...sentences } = texts.terms
  const said = (name: string) => Object.values(sentences).some((text) => text.includes(`{{${name}}}`))
  for (const name of shownTerms) expect(said(name), `${name} in terms of shipping.json`).toBe(true)
})

test('parts of the day are those of the zone; delivery is never free without a sum, always without a fee', () => {
  const safi = zone({ id: 2, places: ['safi'], parts_of_day: ['evening'] })
  const zones = [rest, safi, zone({ id: 3, places: ['fez'], parts_of_day: ['evening', 'morning'] })]
  expect(findDelivery(zones, 'Safi').parts_of_day).toEqual(['evening'])
  expect(findDelivery(zones, 'Agadir').parts_of_day).toEqual([])
  // Without any zone there is the whole of Morocco.
  expect(findDelivery([], 'Casa')).toMatchObject({ city: { id: 'casablanca' }, terms: defaultTerms })
  expect(summariseZones(zones).parts_of_day).toEqual(['morning', 'evening'])
  const never = { ...defaultTerms, free_above: null }
  expect(isDeliveryFree(9_999_00, never)).toBe(false)
  expect(amountToFreeDelivery(1_00, never)).toBe(0)
  expect(isDeliveryFree(1, { ...never, fee: 0 })).toBe(true)
})
