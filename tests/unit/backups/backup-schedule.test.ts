import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBackupsToDelete, isBackupDue } from '#domain/backups/backup-keeping.ts'

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

const at = (text: string) => ({ at: new Date(text) })
/** What stays, oldest first. */
const keptOf = (backups: { at: Date }[], keeping: { days: number; weeks: number; months: number }) => {
  const deleted = new Set(findBackupsToDelete(backups, keeping))
  return backups
    .filter((backup) => !deleted.has(backup))
    .map((backup) => backup.at.toISOString().slice(0, 16))
    .sort()
}
const nightly = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => ({ at: new Date(Date.parse(first) + day * 24 * 3_600_000) }))

test('of backups it keeps the latest of the last days, weeks and months that have one', () => {
  expect(keptOf(nightly('2026-08-01T02:30:00Z', 114), { days: 3, weeks: 3, months: 4 })).toEqual([
    ...['2026-08-31T02:30', '2026-09-30T02:30', '2026-10-31T02:30', '2026-11-08T02:30'],
    ...['2026-11-15T02:30', '2026-11-20T02:30', '2026-11-21T02:30', '2026-11-22T02:30'],
  ])
  const backups = [at('2024-01-05T02:30:00Z'), at('2024-01-06T02:30:00Z'), at('2026-11-22T02:30:00Z')]
  expect(keptOf(backups, { days: 3, weeks: 0, months: 0 })).toHaveLength(3)
})

test('of backups it keeps the latest of a day in Morocco, where midnight is not that of UTC', () => {
  const backups = [at('2026-05-20T22:30:00Z'), at('2026-05-20T23:30:00Z'), at('2026-05-21T22:30:00Z')]
  expect(keptOf(backups, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-05-20T22:30', '2026-05-21T22:30'])
})

const moments = fc
  .array(fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((dates) => dates.map((date) => ({ at: date })))
const keepings = fc
  .record({ days: fc.nat(10), weeks: fc.nat(10), months: fc.nat(10) })
  .filter(({ days, weeks, months }) => days + weeks + months > 0)

test('of backups it keeps the latest backup, and never more than the rule counts', () => {
  fc.assert(
    fc.property(moments, keepings, (backups, keeping) => {
      const kept = keptOf(backups, keeping)
      const latest = Math.max(...backups.map((backup) => backup.at.getTime()))
      expect(kept).toContain(new Date(latest).toISOString().slice(0, 16))
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, keeping.days + keeping.weeks + keeping.months))
    }),
  )
})

test('the rule is the same when it is applied after every backup as when it is applied once', () => {
  fc.assert(
    fc.property(moments, keepings, (backups, keeping) => {
      let stored: { at: Date }[] = []
      for (const backup of backups.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
        stored.push(backup)
        const deleted = new Set(findBackupsToDelete(stored, keeping))
        stored = stored.filter((each) => !deleted.has(each))
      }
      expect(keptOf(stored, keeping)).toEqual(keptOf(backups, keeping))
    }),
  )
})
