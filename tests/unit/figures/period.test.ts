import { expect, test } from 'vitest'
import {
  comparedPeriod,
  listPeriods,
  periodAfter,
  periodBefore,
  periodOf,
} from '#domain/figures/figures-query.ts'

test.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('a %s of %s is from %s to %s', (unit, day, from, to) => {
  expect(periodOf(unit, day)).toEqual({ from, to })
})

test.each(['day', 'week', 'month'] as const)(
  'a period of a %s follows the one before without a gap',
  (unit) => {
    const periods = listPeriods(unit, periodOf(unit, '2026-03-15'))
    expect(periods.at(-1)).toEqual(periodOf(unit, '2026-03-15'))
    for (const [index, period] of periods.entries()) {
      expect(periodAfter(unit, periodBefore(unit, period))).toEqual(period)
      if (index > 0) expect(periodBefore(unit, period)).toEqual(periods[index - 1])
    }
  },
)

test.each([
  ['month', '2026-10-10', '2026-11-22', '2026-09-01', '2026-09-30'],
  ['month', '2026-11-22', '2026-11-30', '2026-10-01', '2026-10-30'],
  ['month', '2026-11-22', '2026-12-01', '2026-10-01', '2026-10-31'],
  ['month', '2026-03-05', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['week', '2026-11-18', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['day', '2026-11-18', '2026-11-18', '2026-11-17', '2026-11-17'],
] as const)('a %s of %s, today %s, is compared with that from %s to %s', (unit, day, today, from, to) => {
  expect(comparedPeriod(unit, periodOf(unit, day), today)).toEqual({ from, to })
})
