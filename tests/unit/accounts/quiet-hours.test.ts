import { expect, test } from 'vitest'
import { isQuiet } from '#domain/accounts/notifications.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'

const at = (time: string, day = '2026-11-20') => parseDateTimeLocal(`${day}T${time}`) ?? new Date(0)
const night = { from: '22:00', until: '07:30' }
const noon = { from: '12:00', until: '14:00' }

test.each([
  [night, '21:59', false],
  [night, '22:00', true],
  [night, '23:59', true],
  [night, '00:00', true],
  [night, '07:29', true],
  [night, '07:30', false],
  [noon, '11:59', false],
  [noon, '12:00', true],
  [noon, '13:59', true],
  [noon, '14:00', false],
])('from %o, at %s', (hours, time, expected) => expect(isQuiet(hours, at(time))).toBe(expected))
