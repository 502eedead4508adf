import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listProcesses } from '../../support/run/list-processes.ts'
import { aMachine } from '../../support/run/own-places.ts'

const { folder, start } = await aMachine({ DATABASE_URL: '' })

// Run in sequence in the same folder, each on what the one before left behind.
test('SIGTERM leaves no PostgreSQL behind when PostgreSQL has just been started', { tags: ['series'] }, () =>
  interruptWhen(seePostgres),
)

test('SIGTERM leaves no PostgreSQL behind when the tables are created', { tags: ['series'] }, () =>
  interruptWhen((shop) => readOutput(shop, 'The database is migrated')),
)

/** Starts the shop in the folder, sends SIGTERM at that moment, and waits until it has ended. */
async function interruptWhen(moment: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = start()
  await Promise.race([shop.ended, moment(shop)])
  expect(await shop.stop()).toBe(0)
  expect(listProcesses(folder)).toEqual([])
  // No stack trace of what was interrupted.
  expect(shop.output()).not.toMatch(/Error|\bat .*\.[jt]s/)
}

test('the next start works, and leaves no incomplete folder', { tags: ['series'] }, async () => {
  const { open, stop } = start()
  const address = await open
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await readdir(folder)).filter((name) => /\.new-|incomplete/.test(name))).toEqual([])
  expect(await stop()).toBe(0)
})

type Shop = ReturnType<typeof start>

async function readOutput({ child, output }: Shop, text: string): Promise<void> {
  while (!output().includes(text) && child.stdout) await once(child.stdout, 'data')
}

/** Looks all the time, to see it before it has written its postmaster.pid; its folder has its name once it is made. */
async function seePostgres({ child }: Shop): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const isStarted = () =>
    existsSync(path.join(folder, 'postgres')) && listProcesses(folder).some(({ isInside }) => isInside)
  while (isRunning() && !isStarted()) await nextTurn()
}
