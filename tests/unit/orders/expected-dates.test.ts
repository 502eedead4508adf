import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/admin/settings.ts'
import {
  expectArrival,
  expectShipping,
  isCallOverdue,
  lastReturnDay,
  promiseCall,
} from '#domain/orders/expected-dates.ts'
import { readCalendar, weekdays } from '#domain/site/opening-hours.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'

/** By the clock in Safi. November 23, 2026, is a Monday. */
const at = (day: number, clock: string) => parseDateTimeLocal(`2026-11-${day}T${clock}`) ?? new Date(0)

const calendar = readCalendar(defaultSettings('hours'))

test.each([
  ['in the morning: the same day', at(23, '10:00'), at(23, '18:00')],
  ['with four hours left: the same day', at(23, '14:00'), at(23, '18:00')],
  ['later: by the next evening', at(23, '14:01'), at(24, '18:00')],
  ['on Friday evening: by Saturday noon', at(27, '19:00'), at(28, '13:00')],
  ['on Saturday morning: by Monday', at(28, '09:30'), at(30, '18:00')],
])('a new order is called about: %s', (_when, placed, called) => {
  expect(promiseCall(placed, calendar)).toEqual(called)
  expect(isCallOverdue({ from: placed }, { now: called, calendar })).toBe(false)
  const later = new Date(called.getTime() + 1)
  expect(isCallOverdue({ from: placed }, { now: later, calendar })).toBe(true)
})

test('a call is promised before midnight, has a day more in a chosen part of it, and returns fourteen', () => {
  const evenings = weekdays.map((day) => [day, '20:00–24:00'])
  const ramadan = readCalendar({ ...defaultSettings('hours'), ...Object.fromEntries(evenings) })
  expect(promiseCall(at(23, '10:00'), ramadan)).toEqual(at(23, '23:59'))
  expect(promiseCall(at(23, '21:00'), ramadan)).toEqual(at(24, '23:59'))
  const order = { from: at(27, '10:00'), call_part_of_day: 'evening' } as const
  for (const now of [at(27, '18:01'), at(28, '23:00')])
    expect(isCallOverdue(order, { now, calendar })).toBe(false)
  expect(isCallOverdue(order, { now: at(29, '09:00'), calendar })).toBe(true)
  expect(lastReturnDay(at(23, '10:00'))).toBe('2026-12-07')
})

const terms = { days_least: 2, days_most: 5 }
const friday = at(27, '10:00')

test.each([
  ['working days after the call; no Sunday counts', 'processing', friday, 0, '2026-11-30', '2026-12-03'],
  ['after what is made to order is made', 'processing', at(23, '10:00'), 14, '2026-12-09', '2026-12-12'],
  ['one to three working days after it left', 'shipped', at(24, '17:00'), 14, '2026-11-25', '2026-11-27'],
] as const)('an order arrives: %s', (_when, status, since, makingDays, from, to) => {
  expect(expectArrival({ status, since, makingDays, terms, calendar })).toEqual({ from, to })
})

test('it leaves two working days before that, which its zone may shorten', () => {
  const confirmed = { since: friday, makingDays: 0, calendar }
  expect(expectShipping({ ...confirmed, terms })).toBe('2026-11-30')
  const quick = { ...confirmed, since: at(23, '10:00'), terms: { days_least: 1, days_most: 1 } }
  expect(expectShipping(quick)).toBe('2026-11-24')
  expect(expectArrival({ status: 'processing', ...quick })).toMatchObject({ to: '2026-11-24' })
  expect(expectArrival({ status: 'shipped', ...quick })).toEqual({ from: '2026-11-23', to: '2026-11-24' })
})

test('holidays later than the workshop’s last open day move the call and the arrival', () => {
  const hours = { ...defaultSettings('hours'), holiday_from: '2026-11-24', holiday_to: '2026-11-29' }
  const promises = (holiday_effect: 'notice' | 'later' | 'pause') => {
    const calendar = readCalendar({ ...hours, holiday_effect })
    const since = at(23, '15:00')
    return [
      promiseCall(since, calendar),
      expectArrival({ status: 'pending', since, makingDays: 0, terms, calendar }),
    ]
  }
  expect(promises('notice')).toEqual([at(24, '18:00'), { from: '2026-11-26', to: '2026-11-30' }])
  const later = [at(30, '18:00'), { from: '2026-12-02', to: '2026-12-05' }]
  expect(promises('later')).toEqual(later)
  expect(promises('pause')).toEqual(later)
})
