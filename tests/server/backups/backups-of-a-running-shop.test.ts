import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBackupState } from '../../../server/backups/backup-records.ts'
import { findCustomerOfOrder } from '../../../server/customers/queries.ts'
import { listenerApplicationName } from '../../../server/db/notifications.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const home = await aFolder()
const folder = path.join(home, 'backups')
const shop = await openShop({ hasBackground: true, environment: { DATA_DIR: home, BACKUP_AT: '03:30' } })
const { db } = shop
const admin = await shop.signedIn('admin')

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000)

test('a shop whose time of day has passed takes its backup at its start, and writes erasures beside it', async () => {
  await expect.poll(async () => (await readBackupState(db)).lastProvenAt).not.toBeNull()
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^backup-\d{8}T\d{6}Z\.backup$/))
  const order = await shop.anOrder()
  const customer = await findCustomerOfOrder(db, order.id)
  await admin.post(`/en/admin/customers/${customer}/removal`).type('form').send({}).expect(303)
  await expect
    .poll(() => readFile(path.join(folder, 'erasures.json'), 'utf8').catch(() => ''))
    .toContain(`"record_id":${order.id},`)

  // A restore that was cut brought a person back, and the shop begins to listen.
  const { id } = await shop.anOrder()
  const record_created_at = db('orders').where({ id }).select('created_at')
  await db('erasures').insert({ record: 'order', record_id: id, record_created_at })
  await db.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ?',
    [listenerApplicationName],
  )
  await expect
    .poll(() => db('orders').where({ id }).first())
    .toMatchObject({ forget_asked_at: expect.any(Date) })
})

test('no picture is deleted for good on the first day of a clock that went ahead', async () => {
  await shop.aPicture({ url: '/uploads/images/1/1-unused.jpg' })
  await db('pictures').update({ created_at: hoursAgo(25) })
  await db('backups').update({ started_at: hoursAgo(1) })
  await db('backups').insert({ kind: 'scheduled', file: 'a', started_at: hoursAgo(40 * 24) })
  await shop.queue.send('prune-pictures', {})
  const done = db('jobs.job').where({ name: 'prune-pictures', state: 'completed' })
  await expect.poll(() => done.clone()).toHaveLength(1)
  expect(await db('pictures')).toHaveLength(1)
})
