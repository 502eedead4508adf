import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { afterAll, expect, test } from 'vitest'
import { readBackupState } from '../../server/backups/backup-records.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/db/embedded/start-embedded-postgres.ts'
import { connectPatiently } from '../support/run/databases.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'

const rounds = 20
/** Beside every second round: what a start, a proof and an end take then is no figure of the shop. */
const busyProcesses = 4
const endsWithinMs = 6_000

const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'fakhar-interrupted-')))
const backups = path.join(folder, 'backups')
const environment = {
  DATA_DIR: folder,
  UPLOADS_DIR: path.join(folder, 'uploads'),
  PORT: '0',
  SEED: 'demo',
  BACKUP_AT: '00:00',
}
const busy: ReturnType<typeof spawn>[] = []

afterAll(async () => {
  for (const child of busy) child.kill()
  await rm(folder, { recursive: true, force: true })
})

function setBusy(count: number): void {
  while (busy.length > count) busy.pop()?.kill()
  while (busy.length < count) busy.push(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }))
}

async function withDatabase<Value>(url: string, run: (db: Knex) => Promise<Value>): Promise<Value> {
  const db = connectPatiently(url, { poolSize: 1 })
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** So that the next start has one to take; the shop is off. */
async function forgetBackups(): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder })
  await withDatabase(url, (db) => db('backups').delete())
  await stop()
}

const hasBegun = async () =>
  (await readdir(backups).catch(() => [])).some((name) => name.endsWith('.partial'))

async function untilProven(): Promise<void> {
  await withDatabase(await findEmbeddedPostgres(folder), async (db) => {
    await expect
      .poll(async () => (await readBackupState(db)).lastProvenAt, { interval: 20, timeout: 300_000 })
      .not.toBeNull()
  })
}

test(`${rounds} times SIGTERM in the middle of a backup or its proof ends the shop in time and leaves nothing to mend`, async () => {
  const first = startShopProcess({ environment })
  await expect.poll(hasBegun, { interval: 2, timeout: 300_000 }).toBe(true)
  const begun = performance.now()
  await untilProven()
  const wholeMs = performance.now() - begun
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const times: number[] = []
  let interrupted = 0
  await forgetBackups()
  for (let round = 0; round < rounds; round += 1) {
    const shop = startShopProcess({ environment: environment })
    await shop.open
    await expect.poll(hasBegun, { interval: 2, timeout: 300_000 }).toBe(true)
    const isBusy = round % 4 >= 2
    setBusy(isBusy ? busyProcesses : 0)
    // Not up to the end, as a second backup may be quicker than the first; this load makes it some times longer.
    await pause(0.7 * Math.random() * wholeMs * (isBusy ? 2 : 1))
    const signalled = performance.now()
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    times.push(Math.round(performance.now() - signalled))
    setBusy(0)
    const closing = shop.output().split('The shop closes…')[1] ?? ''
    expect(closing).not.toMatch(/"level":[456]0/)
    if (closing.includes('backup interrupted')) interrupted += 1
    else await forgetBackups()
  }
  console.info(`${interrupted} of ${rounds} interrupted; each ended after ms: ${times.join(', ')}`)
  expect(Math.max(...times)).toBeLessThan(endsWithinMs)
  expect(interrupted).toBeGreaterThan(rounds / 4)

  const last = startShopProcess({ environment })
  await last.open
  await untilProven()
  // It ends with 1 for whatever else this machine lacks.
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli/doctor.js', '--json'], {
    env: { ...process.env, ...environment },
  }).catch((error) => error)
  const { findings } = JSON.parse(stdout)
  for (const check of ['backup', 'jobs'])
    expect(findings).toContainEqual(expect.objectContaining({ check, state: 'ok' }))
  const databases = await withDatabase(await findEmbeddedPostgres(folder), (db) =>
    db('pg_database').where('datname', 'like', 'proof%').pluck('datname'),
  )
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(databases).toEqual([])
  expect((await readdir(backups)).sort()).toEqual([expect.stringMatching(/^backup-\d{8}T\d{6}Z\.backup$/)])
  expect((await readdir(environment.UPLOADS_DIR)).filter((name) => name.startsWith('.backup-'))).toEqual([])
})
