import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBackupState } from '../../../server/backups/backup-records.ts'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'

test('SIGTERM while a backup is being written ends the shop with 0, and the next start takes it again', {
  tags: ['series'],
}, async () => {
  const { url, db } = await aDatabase('demo')
  const { folder, start } = await aMachine({ DATABASE_URL: url, BACKUP_AT: '03:30' })
  await mkdir(path.join(folder, 'uploads'))
  const countWaiting = async () => {
    const { rows } = await db.raw(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like 'lock table%'`,
    )
    return rows.length
  }
  const hold = await db.transaction()
  await hold.raw('lock table cash_entries in access exclusive mode')
  const shop = start()
  await shop.open
  await expect.poll(countWaiting).toBe(1)
  expect(await shop.stop()).toBe(0)
  const closing = () => shop.output().split('The shop closes…')[1]
  await expect.poll(closing).toContain('backup interrupted by the end of the shop')
  // What it waited for is still locked: it was not waited for, and nobody is told of a failure.
  expect(closing()).not.toMatch(/took too long: requests|"level":[456]0/)
  expect(await db('backups')).toEqual([])
  expect(await db('jobs.job').where({ state: 'failed' })).toEqual([])
  expect(await readdir(path.join(folder, 'backups'))).toEqual([])
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])

  await hold.rollback()
  const next = start()
  await next.open
  await expect.poll(async () => (await readBackupState(db)).lastProvenAt).not.toBeNull()
  expect(await next.stop()).toBe(0)
  expect(await db('backups')).toMatchObject([{ error: null }])
  expect(await readdir(path.join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^backup-\d{8}T\d{6}Z\.backup$/),
  ])
})
