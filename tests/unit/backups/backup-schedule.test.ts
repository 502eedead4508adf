import { expect, test } from 'vitest'
import { isBackupDue } from '#domain/backups/backup-keeping.ts'

const moment = (text: string) => new Date(text)
const whole = (text: string) => ({ lastStartedAt: moment(text), lastFinishedAt: moment(text) })
const never = { lastStartedAt: null, lastFinishedAt: null }

// Morocco is an hour ahead of UTC: 03:30 there is 02:30Z.
test('is due from its time in Morocco on, at once where one is missing, and an hour after one that failed', () => {
  const yesterday = whole('2026-05-21T02:30:10Z')
  expect(isBackupDue('03:30', moment('2026-05-22T02:29:59Z'), yesterday)).toBe(false)
  expect(isBackupDue('03:30', moment('2026-05-22T02:30:00Z'), yesterday)).toBe(true)
  expect(isBackupDue('03:30', moment('2026-05-22T02:31:00Z'), whole('2026-05-22T02:30:05Z'))).toBe(false)
  expect(isBackupDue('03:30', moment('2026-05-22T15:00:00Z'), never)).toBe(true)
  expect(isBackupDue('23:59', moment('2026-05-22T15:00:00Z'), never)).toBe(true)
  expect(isBackupDue('03:30', moment('2026-05-22T15:00:00Z'), whole('2026-05-20T02:30:00Z'))).toBe(true)
  expect(isBackupDue('23:00', moment('2026-05-22T15:00:00Z'), whole('2026-05-21T22:00:00Z'))).toBe(false)
  const failed = {
    lastStartedAt: moment('2026-05-22T02:30:00Z'),
    lastFinishedAt: moment('2026-05-21T02:30:00Z'),
  }
  expect(isBackupDue('03:30', moment('2026-05-22T03:29:00Z'), failed)).toBe(false)
  expect(isBackupDue('03:30', moment('2026-05-22T03:30:00Z'), failed)).toBe(true)
})

test('finds the time of day also where the clock goes back or forward for Ramadan', () => {
  // On 15 February the clock goes back from 03:00 to 02:00, on 22 March it goes forward from 02:00 to 03:00.
  expect(isBackupDue('02:30', moment('2026-02-16T02:29:00Z'), whole('2026-02-15T02:30:00Z'))).toBe(false)
  expect(isBackupDue('02:30', moment('2026-02-16T02:30:00Z'), whole('2026-02-15T02:30:00Z'))).toBe(true)
  expect(isBackupDue('02:30', moment('2026-03-22T12:00:00Z'), whole('2026-03-21T02:30:00Z'))).toBe(true)
  expect(isBackupDue('02:30', moment('2026-03-23T01:29:00Z'), whole('2026-03-22T12:00:00Z'))).toBe(false)
  expect(isBackupDue('02:30', moment('2026-03-23T01:30:00Z'), whole('2026-03-22T12:00:00Z'))).toBe(true)
})
