import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aMachine } from '../../support/run/own-places.ts'

const { folder, start } = await aMachine({ DATABASE_URL: '' })

// Run in sequence in the same folder, each on what the one before left behind.
test('SIGTERM leaves no PostgreSQL behind when PostgreSQL has just been started', { tags: ['series'] }, () =>
  interruptWhen((shop) => seeProcess(shop, / -D .*\/postgres( |$)/)),
)

test('SIGTERM leaves no PostgreSQL behind when the tables are created', { tags: ['series'] }, () =>
  interruptWhen((shop) => readOutput(shop, 'The database is migrated')),
)

/** Starts the shop in the folder, sends SIGTERM at that moment, and waits until it has ended. */
async function interruptWhen(moment: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = start()
  await Promise.race([shop.ended, moment(shop)])
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(processesIn(folder)).toEqual([])
  // No stack trace of what was interrupted.
  expect(shop.output()).not.toMatch(/Error|\bat .*\.[jt]s/)
}

test('the next start works, and leaves no incomplete folder', { tags: ['series'] }, async () => {
  const { child, open, ended } = start()
  const address = await open
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await readdir(folder)).filter((name) => /\.new-|incomplete/.test(name))).toEqual([])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

type Shop = ReturnType<typeof start>

async function readOutput({ child, output }: Shop, text: string): Promise<void> {
  while (!output().includes(text) && child.stdout) await once(child.stdout, 'data')
}

/** Looks all the time, as each of these processes may be there for a moment only. */
async function seeProcess({ child }: Shop, pattern: RegExp): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (isRunning() && !processesIn(folder).some((one) => pattern.test(one))) await nextTurn()
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
