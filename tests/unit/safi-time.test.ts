import { expect, test } from 'vitest'
import { beginningOfDay, dayInSafi, endOfDay, timeInSafi } from '#domain/safi-time.ts'

test.each([
  ['2025-06-15', '2025-06-14T23:00:00.000Z', '2025-06-15T23:00:00.000Z'],
  // Ramadan, when the clocks go back.
  ['2025-03-10', '2025-03-10T00:00:00.000Z', '2025-03-11T00:00:00.000Z'],
  // The day on which they went back at three, and the one on which they went forward at two.
  ['2025-02-23', '2025-02-22T23:00:00.000Z', '2025-02-24T00:00:00.000Z'],
  ['2025-04-06', '2025-04-06T00:00:00.000Z', '2025-04-06T23:00:00.000Z'],
])('%s begins at %s and ends at %s', (day, begins, ends) => {
  expect(beginningOfDay(day).toISOString()).toBe(begins)
  expect(endOfDay(day).toISOString()).toBe(ends)
})

test('days and times are those of the workshop', () => {
  const late = new Date('2025-06-14T23:30:00Z')
  expect(dayInSafi(late)).toBe('2025-06-15')
  expect(timeInSafi(late)).toBe('2025-06-15 00:30')
})
