import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShopProcess } from '../../support/shop/shop-process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-interrupted-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Run in sequence in the same folder, each on what the one before left behind.
describe('SIGTERM leaves no PostgreSQL behind', () => {
  test('while the database folder is created', { tags: ['series'] }, () =>
    interruptWhen((shop) => seeProcess(shop, /initdb/)),
  )

  test('when PostgreSQL has just been started', { tags: ['series'] }, () =>
    interruptWhen((shop) => seeProcess(shop, / -D .*\/postgres( |$)/)),
  )

  test('when the tables are created', () =>
    interruptWhen((shop) => readOutput(shop, 'The database is migrated')))
})

async function interruptWhen(moment: Moment): Promise<void> {
  const ended = await interruptStartAt(folder, moment)
  expect(ended.left).toEqual([])
  expect(ended.code).toBe(0)
  // No stack trace of what was interrupted.
  expect(ended.output).not.toMatch(/Error|\bat .*\.[jt]s/)
}

test('the next start works, and leaves no incomplete folder', async () => {
  const { child, open, ended } = startEmbeddedShop(folder)
  const address = await open
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await readdir(folder)).filter((name) => /\.new-|incomplete/.test(name))).toEqual([])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

type Shop = ReturnType<typeof startEmbeddedShop>

/** Resolves when the start is to be interrupted. */
type Moment = (shop: Shop) => Promise<void>

async function readOutput({ child, output }: Shop, text: string): Promise<void> {
  while (!output().includes(text) && child.stdout) await once(child.stdout, 'data')
}

/** Looks all the time, as each of these processes may be there for a moment only. */
async function seeProcess({ child }: Shop, pattern: RegExp): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (isRunning() && !processesIn(folder).some((one) => pattern.test(one))) await nextTurn()
}

/**
 * Starts the shop with embedded PostgreSQL in the folder, sends SIGTERM at that moment, and waits until it has
 * ended.
 */
async function interruptStartAt(folder: string, moment: Moment) {
  const shop = startEmbeddedShop(folder)
  await Promise.race([shop.ended, moment(shop)])
  shop.child.kill('SIGTERM')
  return { code: await shop.ended, output: shop.output(), left: processesIn(folder) }
}

function startEmbeddedShop(folder: string) {
  const environment = {
    DATABASE_URL: '',
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    PORT: '0',
  }
  return startShopProcess({ environment })
}

/** The command lines of all processes that work in this folder, such as PostgreSQL's, without the shop's own. */
function processesIn(folder: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      const isThere = command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder)
      return isThere && command !== '' ? [command] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
