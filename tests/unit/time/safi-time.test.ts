import { expect, test } from 'vitest'
import {
  dayInSafi,
  endOfSafiDay,
  formatDateTimeLocal,
  parseDateTimeLocal,
  startOfSafiDay,
  timeInSafi,
} from '#domain/time/safi-time.ts'

test.each([
  ['2025-06-15', '2025-06-14T23:00:00.000Z', '2025-06-15T23:00:00.000Z'],
  // Ramadan, when the clocks are set back.
  ['2025-03-10', '2025-03-10T00:00:00.000Z', '2025-03-11T00:00:00.000Z'],
  // The day they were set back at 3:00, and the day they were set forward at 2:00.
  ['2025-02-23', '2025-02-22T23:00:00.000Z', '2025-02-24T00:00:00.000Z'],
  ['2025-04-06', '2025-04-06T00:00:00.000Z', '2025-04-06T23:00:00.000Z'],
])('%s begins at %s and ends at %s', (day, begins, ends) => {
  expect(startOfSafiDay(day).toISOString()).toBe(begins)
  expect(endOfSafiDay(day).toISOString()).toBe(ends)
})

test('days and times are those of Safi; a skipped time becomes the next valid one', () => {
  const late = new Date('2025-06-14T23:30:00Z')
  expect(dayInSafi(late)).toBe('2025-06-15')
  expect(timeInSafi(late)).toBe('2025-06-15 00:30')
  // After Ramadan the clock goes from 2:00 to 3:00.
  expect(parseDateTimeLocal('2026-03-22T02:30')?.toISOString()).toBe('2026-03-22T02:30:00.000Z')
})

test.each([
  ['in winter', '2026-01-02T10:00', '2026-01-02T09:00:00.000Z'],
  ['in Ramadan, an hour behind', '2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['at midnight', '2026-07-14T00:00', '2026-07-13T23:00:00.000Z'],
])('the clock of Safi: %s', (_when, shown, moment) => {
  expect(parseDateTimeLocal(shown)?.toISOString()).toBe(moment)
  expect(formatDateTimeLocal(new Date(moment))).toBe(shown)
})

test.each([
  ...['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T25:00', '1999-01-01T10:00'],
  '٢٠٢٦-٠١-٠١T١٠:٠٠',
])('the clock of Safi rejects %j', (text) => expect(parseDateTimeLocal(text)).toBeNull())
