import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/admin/settings.ts'
import { formatHours, isOpenAt, readCalendar, readHours } from '#domain/site/opening-hours.ts'

const calendar = readCalendar(defaultSettings('hours'))

test.each([
  ['before nine on a Monday', '2026-07-06T07:59:59Z', false],
  ['at nine', '2026-07-06T08:00:00Z', true],
  ['at six', '2026-07-06T17:00:00Z', false],
  ['on Friday afternoon', '2026-07-10T15:00:00Z', true],
  ['at one on a Saturday', '2026-07-11T12:00:00Z', false],
  ['on a Sunday', '2026-07-12T10:00:00Z', false],
  ['at 8:30 in Ramadan', '2026-03-02T08:30:00Z', false],
  ['at 17:30 in Ramadan', '2026-03-02T17:30:00Z', true],
])('it is open %s: %s', (_when, now, isOpen) => expect(isOpenAt(new Date(now), calendar)).toBe(isOpen))

test.each([
  ['9-18', '9:00–18:00'],
  ['09:00 – 18:00', '9:00–18:00'],
  ['9h30 à 18h', '9:30–18:00'],
  ['٩:٠٠-١٣:٣٠', '9:00–13:30'],
  ['8.30–24', '8:30–24:00'],
])('hours as people write them: %s', (typed, hours) => expect(formatHours(readHours(typed))).toBe(hours))

test.each(['18-9', '9', '9-25', '9:75-18', 'closed'])('%j are no hours', (typed) => {
  expect(readHours(typed)).toBeNull()
})
