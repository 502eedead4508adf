import { expect, test } from 'vitest'
import { formatDateTimeLocal, parseDateTimeLocal } from '#domain/time/safi-time.ts'

test.each([
  ['in winter', '2026-01-02T10:00', '2026-01-02T09:00:00.000Z'],
  ['in Ramadan, an hour behind', '2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['at midnight', '2026-07-14T00:00', '2026-07-13T23:00:00.000Z'],
])('the clock of Safi: %s', (_when, shown, moment) => {
  expect(parseDateTimeLocal(shown)?.toISOString()).toBe(moment)
  expect(formatDateTimeLocal(new Date(moment))).toBe(shown)
})

test('the clock of Safi: a skipped time becomes the next valid one', () => {
  // After Ramadan the clock goes from 2:00 to 3:00.
  expect(parseDateTimeLocal('2026-03-22T02:30')?.toISOString()).toBe('2026-03-22T02:30:00.000Z')
})

test.each([
  ...['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T25:00', '1999-01-01T10:00'],
  '٢٠٢٦-٠١-٠١T١٠:٠٠',
])('the clock of Safi rejects %j', (text) => expect(parseDateTimeLocal(text)).toBeNull())
