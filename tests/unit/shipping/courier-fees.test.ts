import { expect, test } from 'vitest'
import { expectedFee, formatCityFees, readCityFees } from '#domain/couriers/courier-fees.ts'

test.each([
  ['Casablanca\t35,50 DH', 'Casablanca', 35_50],
  ['الدار البيضاء: 35', 'الدار البيضاء', 35_00],
  ['Sidi Bel 2; 40', 'Sidi Bel 2', 40_00],
])('the fees of a courier are read from "%s"', (line, city, fee) => {
  expect(readCityFees(line)).toEqual({ fees: [{ city, fee }], errors: [] })
})

test('the fees of a courier are refused by the line that has none or a city twice, and written as they are read', () => {
  const typed = 'Safi 20\n\nMarrakech\nآسفي: 25\n40'
  expect(readCityFees(typed).errors).toEqual([
    { line: 3, error: 'no_fee' },
    { line: 4, error: 'twice' },
    { line: 5, error: 'no_fee' },
  ])
  const { fees } = readCityFees('Safi 20\nالرباط 32,5')
  expect(readCityFees(formatCityFees(fees, 'ar')).fees).toEqual(fees)
})

test.each([
  ['each parcel', { usual_fee: 45_00, city: 'الدار البيضاء', parcels: 3 }, 105_00],
  ['the usual fee elsewhere', { usual_fee: 45_00, city: 'Douar Oulad', parcels: 1 }, 45_00],
  ['nothing where nothing is known', { usual_fee: null, city: 'Fès', parcels: 1 }, null],
])('the fees of a courier follow %s', (_what, { usual_fee, ...parcel }, fee) => {
  expect(expectedFee({ usual_fee, city_fees: [{ city: 'Casablanca', fee: 35_00 }] }, parcel)).toBe(fee)
})
