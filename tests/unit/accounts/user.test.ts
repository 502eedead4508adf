import { expect, test } from 'vitest'
import { isQuiet } from '#domain/accounts/notifications.ts'
import { emailKey, roleOf, roles } from '#domain/accounts/user.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'

const user = (inUserMetadata: unknown, inAppMetadata?: unknown) => ({
  user_metadata: { role: inUserMetadata },
  app_metadata: { role: inAppMetadata },
})

test('the role of a user is what the metadata say, first that of the user; what is no role is that of a user', () => {
  for (const role of roles) expect(roleOf(user(role))).toBe(role)
  expect(roleOf(user(undefined, 'manager'))).toBe('manager')
  expect(roleOf(user('editor', 'admin'))).toBe('editor')
  expect(roleOf(user('nonsense', 'admin'))).toBe('admin')
  for (const none of [null, 'ADMIN', ['admin'], { role: 'admin' }, 'constructor'])
    expect(roleOf(user(none, none))).toBe('user')
})

test('an e-mail address is the same in any case', () => {
  expect(emailKey('  Salam@Fakhar.Example ')).toBe(emailKey('salam@fakhar.example'))
  expect(emailKey('re\u0301mi@x.example')).toBe(emailKey('r\u00e9mi@x.example'))
})

const at = (time: string, day = '2026-11-20') => parseDateTimeLocal(`${day}T${time}`) ?? new Date(0)
const night = { from: '22:00', until: '07:30' }
const noon = { from: '12:00', until: '14:00' }

test.each([
  [night, '21:59', false],
  [night, '22:00', true],
  [night, '07:29', true],
  [night, '07:30', false],
  [noon, '11:59', false],
  [noon, '12:00', true],
  [noon, '13:59', true],
  [noon, '14:00', false],
])('quiet hours from %o, at %s', (hours, time, expected) => expect(isQuiet(hours, at(time))).toBe(expected))
